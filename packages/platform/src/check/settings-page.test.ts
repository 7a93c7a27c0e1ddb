import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentVariables } from '@repartee/server/runtime/config/environment-variables';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { exampleFile, settingsPage } from './settings-page.ts';

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const all = (path: string, pattern: RegExp) => [...text(path).matchAll(pattern)].map(([, name = '']) => name);

/** Variables of the operating system, of npm and of Node.js. */
const notOurs = ['CI', 'INIT_CWD', 'PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'];

function namesInCode(): Set<string> {
  const sources = globSync('packages/{platform,server}/src/**/*.ts', {
    cwd: repositoryRoot,
    exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/testing/**', '**/test-run/**'],
  });
  const destructured = (path: string) =>
    all(path, /\{([^{}]*)\} = process\.env/g).flatMap((list) => list.match(/[A-Z][A-Z_0-9]+/g) ?? []);
  const deployed = ['Caddyfile', 'remote.Caddyfile'].flatMap((file) =>
    all(`packages/platform/docker/${file}`, /\{\$([A-Z_0-9]+)/g),
  );
  const names = [
    ...Object.keys(environmentVariables.shape),
    ...sources.flatMap((path) => [...all(path, /process\.env\.([A-Z][A-Z_0-9]+)/g), ...destructured(path)]),
    ...deployed,
    ...all('docker-compose.yml', /(?<!\$)\$\{([A-Z_0-9]+)/g),
  ];
  return new Set(names.filter((name) => !notOurs.includes(name)));
}

const namesOnPage = () =>
  new Set([...settingsPage().matchAll(/^\| `([A-Z_0-9]+)`/gm)].map(([, name]) => name));

it('the page of settings has a row for each variable that a server, the proxy, a container or a command reads', () => {
  expect([...namesOnPage()].sort()).toEqual([...namesInCode()].sort());
});

it('.env.example sets nothing, and names each variable of the servers, the proxy and docker compose', () => {
  const lines = exampleFile().split('\n');
  expect(lines.filter((line) => line && !line.startsWith('#'))).toEqual([]);
  const named = lines.flatMap((line) => /^#([A-Z_0-9]+)=/.exec(line)?.[1] ?? []);
  const [servers = '', commands = ''] = settingsPage().split('## Commands');
  expect(named.length).toBeGreaterThan(40);
  for (const name of named) expect(servers).toContain(`| \`${name}\``);
  for (const name of namesInCode()) if (!commands.includes(`\`${name}\``)) expect(named).toContain(name);
});
