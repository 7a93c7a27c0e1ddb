import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { manifestJsonOf } from '../federation-manifest.ts';
import type { Registry } from '../schema.ts';

/** Who changed what, when: a line of the registry's history. */
export type Change = Pick<Registry, 'revision' | 'changed_at' | 'by' | 'change' | 'action' | 'subject'>;

const lineOf = ({ revision, changed_at, by, change, action = '', subject = '' }: Change): Change => ({
  revision,
  changed_at,
  by,
  change,
  action,
  subject,
});

/** Who runs this process. In a container the account may have no name. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The lines of revisions whose files are gone, in a file beside them. */
export function openHistory(folder: string) {
  const file = join(folder, 'history.jsonl');
  const forgotten = (): Change[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => manifestJsonOf(Buffer.from(line), `A line of ${file}`) as Change)
      : [];
  return {
    /** Before a revision's file is removed. Two processes may both write it down. */
    keep: (revision: Registry): void =>
      appendFileSync(file, `${JSON.stringify(lineOf(revision))}\n`, { mode: 0o600 }),
    /** Every change, newest first, with those whose files are still there. */
    with: (present: readonly Registry[]): Change[] => {
      const lines = [...forgotten(), ...present].map((line) => [line.revision, lineOf(line)] as const);
      return [...new Map(lines).values()].sort((a, b) => b.revision - a.revision);
    },
  };
}
