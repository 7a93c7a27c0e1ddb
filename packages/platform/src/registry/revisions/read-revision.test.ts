import { afterEach, expect, it } from 'vitest';
import { aBuild, aFolder } from '../built-remote.fixture.ts';
import { canaried, published, rolledBack, withStatus } from '../changes.ts';
import { type PublishedBuild, publishedBuild, type Registry } from '../schema.ts';
import { closeTestReleases, openTestReleases } from '../test-releases.fixture.ts';

afterEach(closeTestReleases);
const aStore = async () => (await openTestReleases(aFolder())).store;
const buildOf = (code: string): PublishedBuild =>
  publishedBuild.parse({
    ...aBuild('mfe-auth', code).publication,
    published_at: '2026-11-01T00:00:00.000Z',
  });
const [one, two] = [buildOf('one'), buildOf('two')];

const withEntries = (registry: Registry, entries: Record<string, unknown>): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, ...(entries as Registry['remotes']) },
});

it('B-12 a registry entry that cannot be parsed is skipped, and the other remotes are served', async () => {
  const store = await aStore();
  await store.update('publish', (now) =>
    withEntries(published(now, one), { 'mfe-insights': { current: 'later' } }),
  );
  const { remotes, skipped, revision } = store.read();
  expect(revision).toBe(1);
  expect(Object.keys(remotes)).toEqual(['mfe-auth']);
  expect(skipped['mfe-insights']).toMatchObject({ whole: true, reason: expect.stringMatching(/^current: /) });
});

it('B-12 a registry entry that cannot be parsed stays unchanged when another remote is changed', async () => {
  const store = await aStore();
  const foreign = { current: { build: 'x', shape: 2 }, more: ['kept'] };
  await store.update('publish', (now) => withEntries(published(now, one), { 'mfe-insights': foreign }));
  await store.update('disable', (now) => withStatus(now, 'mfe-auth', 'disabled'));
  const { remotes, skipped } = store.read();
  expect(remotes['mfe-auth']?.status).toBe('disabled');
  expect(skipped['mfe-insights']?.raw).toEqual(foreign);
});

it('B-12 if a canary cannot be parsed, the current build of the remote is still served', async () => {
  const store = await aStore();
  await store.update('publish', (now) => published(now, one));
  await store.update('canary', (now) => {
    const after = canaried(now, two, 10);
    const entry = after.remotes['mfe-auth'];
    const build = { ...entry?.rollout?.build, exposes: 'another shape' };
    return withEntries(after, { 'mfe-auth': { ...entry, rollout: { build, percent: 10 } } });
  });
  const { remotes, skipped } = store.read();
  expect(remotes['mfe-auth']?.current.build).toBe(one.build);
  expect(remotes['mfe-auth']?.rollout).toBeNull();
  expect(skipped['mfe-auth']).toMatchObject({ whole: false });
});

it('B-12 a command for a remote whose registry entry cannot be parsed fails with the reason', async () => {
  const store = await aStore();
  await store.update('publish', (now) => withEntries(now, { 'mfe-insights': {} }));
  await expect(store.update('rollback', (now) => rolledBack(now, 'mfe-insights'))).rejects.toThrow(
    /mfe-insights cannot be read by this program \(current: .*so it is not served/,
  );
});
