import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { manifestJsonOf } from '../federation-manifest.ts';
import type { Registry } from '../schema.ts';

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
 * Returns the name of the operating-system user of this process, or the user's number in a container without user
 * names.
 */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return `account ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Opens `history.jsonl`, which has one line for each registry revision whose own file was deleted. */
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
     * Adds the line of a revision before the revision's file is deleted. If two processes add the same line, the
     * history shows the line once.
     */
    keep: (revision: Registry): void =>
      appendFileSync(file, `${JSON.stringify(lineOf(revision))}\n`, { mode: 0o600 }),
    /**
     * Returns every change of the registry, newest first. `present` contains the revisions that still have
     * their own files.
     */
    with: (present: readonly Registry[]): Change[] => {
      const lines = [...forgotten(), ...present].map((line) => [line.revision, lineOf(line)] as const);
      return [...new Map(lines).values()].sort((a, b) => b.revision - a.revision);
    },
  };
}
