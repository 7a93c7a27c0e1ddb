import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Finished } from '../../bootstrap/run.mjs';
import { runCommand } from '../build/run-script.ts';

interface Gate {
  readonly words: string;
  readonly command: string;
  readonly arguments: readonly string[];
}

const atOnce = Math.min(4, Math.max(2, availableParallelism()));

/** Packages with the same compiler options are checked together, because they share most of their imports. */
const typeCheck = (name: string): Gate => ({
  words: `Types (${name})`,
  command: 'tsc',
  // A second thread of tsc would repeat the work of the first one.
  arguments: ['--project', `packages/platform/types/${name}.json`, '--checkers', '1'],
});

function gates(root: string): Gate[] {
  return [
    ...['server', 'browser', 'tools'].map(typeCheck),
    { words: 'Format and lint', command: 'biome', arguments: ['ci', '--colors=off'] },
    {
      words: 'Boundaries',
      command: process.execPath,
      arguments: [join(root, 'packages/tooling/src/boundaries/check-boundaries.ts')],
    },
    {
      words: 'Generated files',
      command: process.execPath,
      arguments: [join(root, 'packages/platform/src/api-report.ts'), '--check'],
    },
    { words: 'Dead code', command: 'knip', arguments: ['--no-progress'] },
  ];
}

function report({ words }: Gate, { code, output }: Finished, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`  ${words} ${code === 0 ? '✓' : '✗'} ${seconds} s\n`);
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return code === 0;
}

/** Runs all checks, `atOnce` at a time. A failed check does not stop the others, so that one run reports all errors. */
export async function runGates(root: string): Promise<boolean> {
  const waiting = gates(root);
  const results: boolean[] = [];
  const worker = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const started = performance.now();
      results.push(report(gate, await runCommand(gate.command, gate.arguments, root), started));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.every(Boolean);
}
