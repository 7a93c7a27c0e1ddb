import { readdirSync } from 'node:fs';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { checkBoundaries } from './check-boundaries.ts';

const remotes = readdirSync(repositoryFolder).filter((name) => name.startsWith('mfe-'));
const { files, violations } = await checkBoundaries(repositoryFolder, ['shell', ...remotes, 'packages']);

for (const { rule, from, to, instead } of violations) {
  process.stdout.write(`${rule}\n  ${from}\n  → ${to}\n  ${instead}\n\n`);
}
process.stdout.write(`${files} files, ${violations.length} imports that violate a rule\n`);
process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
