import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packJsonSchema } from '@repartee/contracts/pack/pack-format';
import { apiReportOf, differingLines } from './check/api-report.ts';
import { bookText } from './check/remote-author/book-parts.ts';
import { remoteSchemaText } from './check/remote-author/remote-schema.ts';
import { composeListsRemotes, writeComposeRemotes } from './create-remote/compose-remotes.ts';
import { repositoryRoot } from './repository.ts';

// Usage: pnpm api-report [--check]. Writes the generated descriptions of the public contracts: the public API of
// app-sdk, the JSON Schemas of remote.json and of packs (archives of scenarios and
// other content), the generated parts of the remote author's book, and the list of remotes in docker-compose.yml. Tests
// compare these descriptions with the code. With --check nothing is written and differences are reported.
const sdk = join(repositoryRoot, 'packages/app-sdk');
const report = join(sdk, 'api-report.md');
const handbook = join(repositoryRoot, 'packages/handbook');
const book = join(handbook, 'remote-author.md');
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
/** Writes a JSON file only if its content changes; a different formatting is no change. */
function writeSchema(file: string, text: string): void {
  if (JSON.stringify(JSON.parse(textOf(file) || 'null')) === JSON.stringify(JSON.parse(text))) return;
  writeFileSync(file, text);
  spawnSync(join(repositoryRoot, 'node_modules/.bin/biome'), ['format', '--write', file]);
}
const now = await apiReportOf(sdk);

if (process.argv[2] !== '--check') {
  writeFileSync(report, now);
  writeSchema(join(handbook, 'remote.schema.json'), remoteSchemaText());
  writeSchema(join(handbook, 'pack.schema.json'), JSON.stringify(packJsonSchema()));
  const chapters = bookText(textOf(book), book);
  if (chapters !== textOf(book)) writeFileSync(book, chapters);
  writeComposeRemotes();
} else {
  const differing = differingLines(textOf(report), now);
  const complaints = [
    ...(textOf(report) === now
      ? []
      : [
          'The public API of app-sdk differs from packages/app-sdk/api-report.md:',
          ...differing.slice(0, 40),
        ]),
    ...(composeListsRemotes()
      ? []
      : ['The remotes in docker-compose.yml differ from those of the repository.']),
  ];
  if (complaints.length > 0) {
    const advice = 'If the change is intended, run `pnpm api-report` and commit the files that it writes.';
    process.stdout.write(`${[...complaints, advice].join('\n')}\n`);
    process.exitCode = 1;
  }
}
