import { startLocalServer } from '@repartee/testing/local-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { expect, it } from 'vitest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { checkAgainst, ownHost } from './host.ts';

const id = 'mfe-insights';
const version = ownHost().provided['@repartee/app-sdk'] ?? '';
const major = Number.parseInt(version, 10);
const buildFor = (range: string) =>
  readRemoteBuild(id, aRemoteFolder(id, 'one', undefined, { shared: { '@repartee/app-sdk': range } }));

const installation = useResource(() =>
  startLocalServer((request, response) => {
    if (request.url !== '/assets.json') return response.writeHead(404).end();
    const provided = { ...ownHost().provided, '@repartee/app-sdk': `${major + 1}.0.0` };
    response.end(JSON.stringify({ chunks: {}, provided }));
  }),
);

it('B-12 a build is compared with the host version of the tooling package, without an installation', async () => {
  expect(await checkAgainst(buildFor(`^${version}`), version)).toContain(`runs in the host ${version}`);
  await expect(checkAgainst(buildFor(`^${major + 1}.0.0`), version)).rejects.toThrow(
    `does not run in the host ${version}: it needs @repartee/app-sdk ^${major + 1}.0.0, the shell provides ${version}`,
  );
});

it('B-12 a host version that the tooling package does not know is named with the command that knows it', async () => {
  await expect(checkAgainst(buildFor(`^${version}`), '99.0.0')).rejects.toThrow(
    'npx --package @repartee/tooling@99.0.0 repartee-remote check --against 99.0.0',
  );
});

it('B-12 a build is compared with a running installation without a key', async () => {
  expect(await checkAgainst(buildFor(`^${major + 1}.0.0`), installation.origin)).toContain(
    `${major + 1}.0.0`,
  );
  await expect(checkAgainst(buildFor(`^${version}`), installation.origin)).rejects.toThrow(
    'does not run in the host',
  );
});

it.each([
  ['a server that does not answer', 'http://127.0.0.1:9', 'http://127.0.0.1:9 does not answer'],
  ['a word', 'newest', '"newest" is neither a version such as 2.1.0 nor the URL of an installation.'],
])('B-12 check --against %s says so', async (_, against, message) => {
  await expect(checkAgainst(buildFor('^1.0.0'), against)).rejects.toThrow(message);
});
