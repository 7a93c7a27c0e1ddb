import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { apiReportOf, differingLines } from './check/api-report.ts';
import { bookText } from './check/remote-author/book-parts.ts';
import { remoteSchemaText } from './check/remote-author/remote-schema.ts';
import { exampleFile, settingsPage } from './check/settings-page.ts';
import { composeWithRemotes } from './create-remote/compose-remotes.ts';
import { kubernetesRemotes } from './create-remote/kubernetes-remotes.ts';
import { remoteFolders, repositoryRoot } from './repository.ts';

// Usage: pnpm api-report [--check]. Writes the files that are generated from code: the public API of app-sdk, the JSON
// Schema of remote.json, the generated parts of the remote author's book, the page of settings, .env.example, and the
// lists of remotes in docker-compose.yml and in the Kubernetes files. With --check nothing is written and differences
// are reported.
const sdk = join(repositoryRoot, 'packages/app-sdk');
const handbook = join(repositoryRoot, 'packages/handbook');
const book = join(handbook, 'remote-author.md');
const compose = join(repositoryRoot, 'docker-compose.yml');
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const generated = new Map([
  [join(sdk, 'api-report.md'), await apiReportOf(sdk)],
  [join(handbook, 'remote.schema.json'), remoteSchemaText()],
  [book, bookText(textOf(book))],
  [join(handbook, 'settings.md'), settingsPage()],
  [join(repositoryRoot, '.env.example'), exampleFile()],
  [compose, composeWithRemotes(textOf(compose), remoteFolders())],
  ...[...kubernetesRemotes(remoteFolders())].map(([path, text]): [string, string] => [
    join(repositoryRoot, path),
    text,
  ]),
]);

/** A different formatting of a JSON file is no difference. */
const isCurrent = (file: string, text: string): boolean =>
  file.endsWith('.json')
    ? isDeepStrictEqual(JSON.parse(textOf(file) || 'null'), JSON.parse(text))
    : textOf(file) === text;

const outdated = [...generated].filter(([file, text]) => !isCurrent(file, text));

if (process.argv[2] === '--check') {
  for (const [file, text] of outdated) {
    const lines = file.endsWith('.json') ? [] : differingLines(textOf(file), text).slice(0, 40);
    process.stdout.write(
      `${[`${relative(repositoryRoot, file)} differs from the code:`, ...lines].join('\n')}\n`,
    );
  }
  if (outdated.length > 0) {
    process.stdout.write(
      'If the change is intended, run `pnpm api-report` and commit the files that it writes.\n',
    );
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of outdated) {
    writeFileSync(file, text);
    if (file.endsWith('.json'))
      spawnSync(join(repositoryRoot, 'node_modules/.bin/biome'), ['format', '--write', file]);
  }
}
