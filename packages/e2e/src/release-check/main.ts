import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { remoteId } from '@repartee/contracts/platform/remote-id';
import { readRemoteBuild } from '@repartee/platform/registry/builds/describe-build';
import {
  noBrowserExitCode,
  type RenderInput,
  renderErrorsExitCode,
} from '@repartee/platform/release/render-build';
import { repositoryRoot } from '@repartee/platform/repository';
import { chromiumLaunchOptions } from '@repartee/platform/test-run/installed-browser';
import { within } from './render-pages.ts';
import { errorsInShell } from './run-in-shell.ts';

// Usage: pnpm release check <remote> [folder], which passes a RenderInput as JSON. Prints every error of a build. Exit code 2: the build has errors. Exit
// code 3: no browser can be started.
const [given, folder, only] = process.argv.slice(2);
const id = remoteId.parse(given);
const build = readRemoteBuild(id, folder ?? join(repositoryRoot, id, 'dist'));
const { remotes, shell: deployed } = (await json(process.stdin)) as RenderInput;
const shells: readonly [string, string | undefined][] = [
  ['the deployed shell', deployed],
  ...(only === '--deployed'
    ? []
    : [['the shell built here', join(repositoryRoot, 'shell/dist/web')] satisfies [string, string]]),
];
const browser = await chromium
  .launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...chromiumLaunchOptions(),
  })
  .catch((error: Error) => {
    process.stderr.write(`${error.message.split('\n')[0]}\n`);
    process.exit(noBrowserExitCode);
  });
for (const [words, shell] of shells) {
  const faults =
    shell && existsSync(shell) ? await errorsInShell(shell, build, browser, { remotes }) : undefined;
  const verdict = faults === undefined ? 'not there' : faults.length === 0 ? 'works' : faults.join('\n  ');
  process.stdout.write(`${id} ${build.publication.build} in ${words}: ${verdict}\n`);
  if (faults && faults.length > 0) process.exitCode = renderErrorsExitCode;
}
// A page that hangs delays the end of the browser.
await within(5_000, browser.close());
process.exit();
