import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { benchHead } from '@repartee/tooling/bench-row';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { repositoryRoot } from './repository.ts';

// Usage: pnpm bench [<name> [arguments]]. Builds the changed packages, then runs one bench, or all of them as one table.
const benches: ReadonlyMap<string, string> = new Map([
  ['start', 'packages/platform/bench/start.ts'],
  ['backup', 'packages/platform/bench/backup.ts'],
  ['web', 'packages/e2e/bench/web.ts'],
  ['api', 'packages/server/bench/api.ts'],
  ['live', 'packages/server/bench/live.ts'],
  ['sizes', 'packages/server/bench/sizes.ts'],
  ['attacks', 'packages/server/bench/attacks.ts'],
  ['drill', 'packages/e2e/bench/drill.ts'],
]);
const [name, ...args] = process.argv.slice(2);

/** Prints the output of a bench, or only its rows of the table. */
function run(bench: string, rowsOnly: boolean): Promise<number> {
  return new Promise((resolve) => {
    const file = join(repositoryRoot, benches.get(bench) ?? '');
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['inherit', rowsOnly ? 'pipe' : 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('close', (code) => {
      for (const [row] of output.matchAll(new RegExp(`^\\| ${bench} \\|.*\\n`, 'gm')))
        process.stdout.write(row);
      if (rowsOnly && code !== 0) process.stderr.write(`${bench} ended with exit code ${code}.\n`);
      resolve(code ?? 1);
    });
  });
}

if (name !== undefined && !benches.has(name)) {
  process.stderr.write(`Usage: pnpm bench [name]. Names: ${[...benches.keys()].join(', ')}\n`);
  process.exitCode = 1;
} else {
  await buildChangedPackages();
  process.stdout.write(name === undefined ? benchHead : '');
  for (const bench of name === undefined ? benches.keys() : [name])
    if ((await run(bench, name === undefined)) !== 0) process.exitCode = 1;
}
