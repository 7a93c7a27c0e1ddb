import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

function reads(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}

// Answers each path with whether this process can read that file, with its user, folder and environment.
process.on('message', (path: string) =>
  process.send?.({
    reads: reads(path),
    uid: process.getuid?.(),
    gid: process.getgid?.(),
    groups: process.getgroups?.(),
    folder: tmpdir(),
    names: Object.keys(process.env),
  }),
);
