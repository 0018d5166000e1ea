"""The guided first match: a script that is read aloud, note by note, with a ring round a place."""
