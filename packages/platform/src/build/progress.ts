import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { diskErrorMessage } from '../../bootstrap/disk.mjs';
import { repositoryRoot } from '../repository.ts';

/** Thrown if a step of a command failed. `message` is for the user: a sentence and the last lines of the log. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

export interface Finished {
  readonly code: number;
  readonly output: string;
}

export const secondsSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s`;

export const printProgress = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};

/**
 * Runs a silent task and prints one line with its duration. If the task fails, writes its output to `.toolchain/logs`
 * and throws a `StepFailed`.
 */
export async function progressStep(words: string, work: () => Promise<Finished>): Promise<void> {
  const started = performance.now();
  const { code, output } = await work();
  if (code === 0) return printProgress(`${words} ✓ ${secondsSince(started)}`);
  const full = diskErrorMessage(output);
  if (full) throw new StepFailed(full);
  const folder = join(repositoryRoot, '.toolchain/logs');
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `${words.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.log`);
  writeFileSync(log, output);
  const tail = output.trimEnd().split('\n').slice(-30).join('\n');
  throw new StepFailed(
    `${words} failed after ${secondsSince(started)}. The whole output is in ${relative(repositoryRoot, log)}; it ends with:\n\n${tail}`,
  );
}
