import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { manifestJsonOf } from '../federation-manifest.ts';
import type { Registry } from '../schema.ts';

/** One line of the registry's history: the change, its author and its time. */
export type Change = Pick<Registry, 'revision' | 'changed_at' | 'by' | 'change' | 'action' | 'subject'>;

const lineOf = ({ revision, changed_at, by, change, action = '', subject = '' }: Change): Change => ({
  revision,
  changed_at,
  by,
  change,
  action,
  subject,
});

/**
 * Returns the name of the operating system user who runs this process. In a container the user may have no name; then
 * the user's number is returned.
 */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Opens `history.jsonl`. Old revisions of the registry no longer have a file of their own; this file has one line for
 * each of them.
 */
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
    /**
     * Adds a line for a revision before the revision's own file is deleted. If two processes add a line for the same
     * revision, the history shows the revision once.
     */
    keep: (revision: Registry): void =>
      appendFileSync(file, `${JSON.stringify(lineOf(revision))}\n`, { mode: 0o600 }),
    /**
     * Returns every change, newest first: the lines of `history.jsonl`, and the revisions in `present`, which still
     * have their own files.
     */
    with: (present: readonly Registry[]): Change[] => {
      const lines = [...forgotten(), ...present].map((line) => [line.revision, lineOf(line)] as const);
      return [...new Map(lines).values()].sort((a, b) => b.revision - a.revision);
    },
  };
}
