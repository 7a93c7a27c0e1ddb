import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { diskErrorMessage } from './disk.mjs';
import { logFolder, root } from './places.mjs';

/** Thrown if a step of a command failed. `message` is for the user: a sentence, and the last lines of the log. */
export class StepFailed extends Error {
  name = 'StepFailed';

  /** @param {string} message @param {string} [output] what the command printed */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Prints the progress of a command instead of its output. Returns the output. If the command fails, writes
 * the output to a log file and throws `StepFailed` with the last lines of the output.
 */
export async function step(words, work, advice = '') {
  const started = Date.now();
  process.stdout.write(`  ${words} …\n`);
  const { code, output } = await work();
  if (code === 0) {
    process.stdout.write(`  ${words} ✓ ${seconds(started)}\n`);
    return output;
  }
  const full = diskErrorMessage(output);
  if (full) throw new StepFailed(full, output);
  mkdirSync(logFolder, { recursive: true });
  const log = join(logFolder, `${words.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.log`);
  writeFileSync(log, output);
  const tail = output.trimEnd().split('\n').slice(-30).join('\n');
  throw new StepFailed(
    `${words} failed after ${seconds(started)}. ${advice}\nThe whole output is in ${relative(root, log)}; it ends with:\n\n${tail}`,
    output,
  );
}
