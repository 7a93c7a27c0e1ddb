import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChangedPackages } from './build/build-changed-packages.ts';
import { workspace } from './repository.ts';

// Usage: pnpm bench <name> [arguments]. Builds the changed packages, then runs the file of that name in the bench
// folder of a package.
const [what, ...given] = process.argv.slice(2);
const benches = new Map(
  [...workspace().values()].flatMap(({ folder }) => {
    const bench = join(folder, 'bench');
    const files = existsSync(bench) ? readdirSync(bench).filter((name) => /^[a-z-]+\.ts$/.test(name)) : [];
    return files.map((name): [string, string] => [name.replace(/\.ts$/, ''), join(bench, name)]);
  }),
);
const file = benches.get(what ?? '');

if (file) {
  await buildChangedPackages();
  spawn(process.execPath, [file, ...given], { stdio: 'inherit' }).once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  process.stderr.write(`Usage: pnpm bench <name>. Names: ${[...benches.keys()].sort().join(', ')}\n`);
  process.exitCode = 1;
}
