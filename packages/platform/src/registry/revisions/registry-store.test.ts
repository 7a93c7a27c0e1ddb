import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFolder } from '../built-remote.fixture.ts';
import { closeTestReleases, configIn, openTestReleases, testDatabase } from '../test-releases.fixture.ts';
import { RegistryStore } from './registry-store.ts';
import { openSigner } from './signing.ts';

let folder: string;
let database: OpenDatabase;
const anotherStore = async (): Promise<RegistryStore> => (await openTestReleases(folder)).store;

beforeEach(async () => {
  folder = aFolder();
  database = await testDatabase(folder);
});
afterEach(closeTestReleases);

const changeRow = (revision: number, change: { revision?: number; content?: string }) =>
  withTenantScope(database.db, { everywhere: 'test' }, (tx) =>
    tx.updateTable('registry_revision').set(change).where('revision', '=', revision).execute(),
  );
const contentOf = (revision: number) =>
  withTenantScope(database.db, { everywhere: 'test' }, (tx) =>
    tx
      .selectFrom('registry_revision')
      .select('content')
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow(),
  );

it('B-12 if two processes change the registry at the same time, every change is kept', async () => {
  const stores = [await anotherStore(), await anotherStore()];
  const names = Array.from({ length: 20 }, (_, index) => `${index}`);
  await Promise.all(
    names.map((name, index) =>
      stores[index % 2]?.update(name, (now) => ({
        ...now,
        last_found: { ...now.last_found, [name]: name },
      })),
    ),
  );
  const { revision, last_found } = (await anotherStore()).read();
  expect([revision, Object.keys(last_found).sort()]).toEqual([20, [...names].sort()]);
});

it('B-12 a process takes a revision of another process when the database announces it', async () => {
  const [one, other] = [await anotherStore(), await anotherStore()];
  const errors: unknown[] = [];
  const taken: number[] = [];
  one.subscribe({ taken: ({ revision }) => taken.push(revision), rejected: () => {} });
  const stop = await one.follow((error) => errors.push(error));
  await other.update('first', (now) => ({ ...now }));
  await expect.poll(() => one.read().change).toBe('first');
  await other.update('second', (now) => ({ ...now }));
  await expect.poll(() => one.revision()).toBe(2);
  await stop();
  expect([taken, errors]).toEqual([[1, 2], []]);
});

it('B-12 a process that cannot reach the database serves the last revision that it knows, and says since when', async () => {
  const store = await anotherStore();
  await store.update('first', (now) => ({ ...now }));
  const errors: unknown[] = [];
  const stop = await store.follow((error) => errors.push(error));
  const reach = vi.spyOn(database.db, 'transaction').mockImplementation(() => {
    throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
  });
  await expect.poll(() => store.unreachableSince()).toBeInstanceOf(Date);
  expect(store.read().change).toBe('first');
  expect(errors[0]).toMatchObject({ code: 'ECONNREFUSED' });
  reach.mockRestore();
  await expect.poll(() => store.unreachableSince()).toBeUndefined();
  await stop();
});

it('B-12 a change of an outdated registry revision is rejected with the number of the newest revision', async () => {
  const store = await anotherStore();
  await store.update('first', (now) => ({ ...now }));
  await expect(store.update('second', (now) => ({ ...now }), { expected: 0 })).rejects.toThrow(
    /at revision 1, not 0/,
  );
  expect(store.read().change).toBe('first');
});

it('B-12 a registry that was edited by hand is rejected', async () => {
  const store = await anotherStore();
  await store.update('first', (now) => ({ ...now }));
  const { content } = await contentOf(1);
  await changeRow(1, { content: content?.replace('first', 'worse') ?? '' });
  await expect(anotherStore()).rejects.toThrow(/signature is invalid/);
});

it('B-12 a revision under another number is rejected, blocks every change of the registry, and the last one stays in use', async () => {
  const store = await anotherStore();
  for (const words of ['first', 'second', 'third']) await store.update(words, (now) => ({ ...now }));
  await changeRow(2, { revision: 9 });
  const reason =
    'Revision 9 of the registry contains revision 2: the row was copied. Delete it, or restore revision 9.';
  await expect(anotherStore()).rejects.toThrow(reason);
  await expect(store.update('fourth', (now) => ({ ...now }))).rejects.toThrow(reason);
  await expect(store.refresh()).rejects.toThrow(reason);
  expect([store.read().change, store.rejected()]).toEqual(['third', { revision: 9, reason }]);
});

it('B-12 a registry signed with the key of another installation is rejected', async () => {
  const store = await anotherStore();
  await store.update('ours', (now) => ({ ...now }));
  const theirs = await openSigner(await testDatabase('another installation'), configIn(aFolder()));
  await expect(RegistryStore.open(database, theirs)).rejects.toThrow(/not written by this installation/);
});

it('E-9 the registry keeps the content of revisions for thirty days, always of the newest fifty, and every line of the history', async () => {
  const dated = (days: number) => vi.setSystemTime(Date.parse('2026-01-01') + days * 24 * 3_600_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = await anotherStore();
  dated(0);
  for (let times = 0; times < 20; times += 1)
    await store.update('long ago', (now) => ({ ...now }), { by: 'ada' });
  dated(20);
  for (let times = 0; times < 60; times += 1)
    await store.update('lately', (now) => ({ ...now }), { by: 'grace' });
  const kept = () =>
    withTenantScope(database.db, { everywhere: 'test' }, (tx) =>
      tx.selectFrom('registry_revision').select('revision').where('content', 'is not', null).execute(),
    );
  expect(await kept()).toHaveLength(80);
  dated(31);
  await store.update('now', (now) => ({ ...now }), { by: 'ada' });
  expect(await kept()).toHaveLength(61);
  vi.useRealTimers();

  const changes = await store.changes();
  expect(changes.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 81 }, (_, index) => 81 - index),
  );
  expect(changes[0]).toEqual({
    revision: 81,
    action: '',
    subject: '',
    changed_at: '2026-02-01T00:00:00.000Z',
    by: 'ada',
    change: 'now',
  });
  expect(changes.at(-1)).toMatchObject({ by: 'ada', change: 'long ago' });
});
