import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { aFolder } from '../built-remote.fixture.ts';
import { openRegistryStore } from './registry-store.ts';
import { openSigner } from './signing.ts';

const openAt = (folder: string) =>
  openRegistryStore(join(folder, 'registry'), openSigner(join(folder, 'keys')));

it('B-12 if another process changes the registry at the same time, both changes are kept', () => {
  const folder = aFolder();
  const [one, other] = [openAt(folder), openAt(folder)];
  let asked = 0;
  const after = one.update('one', (now) => {
    asked += 1;
    if (asked === 1) other.update('other', (theirs) => ({ ...theirs }));
    return { ...now };
  });
  expect(asked).toBe(2);
  expect(after.revision).toBe(2);
  expect(one.read().change).toBe('one');
});

it('B-12 a change of an outdated registry revision is rejected with the number of the newest revision', () => {
  const store = openAt(aFolder());
  store.update('first', (now) => ({ ...now }));
  expect(() => store.update('second', (now) => ({ ...now }), { expected: 0 })).toThrow(
    /at revision 1, not 0/,
  );
  expect(store.read().change).toBe('first');
});

it('B-12 a registry that was edited by hand is rejected', () => {
  const folder = aFolder();
  const store = openAt(folder);
  store.update('first', (now) => ({ ...now }));
  const file = join(folder, 'registry/00000001.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('first', 'worse'));
  expect(() => store.read()).toThrow(/signature is invalid/);
});

it('B-12 a copy of a revision file under another number is rejected, and blocks every change of the registry', () => {
  const folder = aFolder();
  const store = openAt(folder);
  for (const words of ['first', 'second', 'third']) store.update(words, (now) => ({ ...now }));
  const copied = join(folder, 'registry/00000009.json');
  copyFileSync(join(folder, 'registry/00000002.json'), copied);
  const reason = `${copied} contains revision 2: the file was copied or renamed. Delete it, or restore revision 9.`;
  expect(() => store.read()).toThrow(reason);
  expect(() => store.update('fourth', (now) => ({ ...now }))).toThrow(reason);
  expect(readdirSync(join(folder, 'registry'))).not.toContain('00000004.json');
});

it('B-12 a registry update fails if another process changes the registry during every attempt', () => {
  const folder = aFolder();
  const [one, other] = [openAt(folder), openAt(folder)];
  const overtaken = () =>
    one.update('one', (now) => {
      other.update('other', (theirs) => ({ ...theirs }));
      return { ...now };
    });
  expect(overtaken).toThrow('The registry changed 100 times while "one" was attempted');
});

it.each([
  ['{', 'is not JSON'],
  ['[]', 'is not a signed registry'],
])('B-12 a revision file with the content %s is rejected with the name of the file', (content, reason) => {
  const folder = aFolder();
  const store = openAt(folder);
  const file = join(folder, 'registry/00000001.json');
  writeFileSync(file, content);
  expect(() => store.read()).toThrow(`${file} ${reason}`);
});

it('B-12 a registry signed with the key of another installation is rejected', () => {
  const [ours, theirs] = [aFolder(), aFolder()];
  openAt(theirs).update('theirs', (now) => ({ ...now }));
  const store = openAt(ours);
  writeFileSync(join(ours, 'registry/00000001.json'), readFileSync(join(theirs, 'registry/00000001.json')));
  expect(() => store.read()).toThrow(/not written by this installation/);
});

it('E-9 the registry keeps revisions for thirty days, and always the newest fifty', () => {
  const folder = aFolder();
  const dated = (days: number) => vi.setSystemTime(Date.parse('2026-01-01') + days * 24 * 3_600_000);
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = openAt(folder);
  dated(0);
  for (let times = 0; times < 20; times += 1) store.update('long ago', (now) => ({ ...now }), { by: 'ada' });
  dated(20);
  for (let times = 0; times < 60; times += 1) store.update('lately', (now) => ({ ...now }), { by: 'grace' });
  const kept = () => readdirSync(join(folder, 'registry')).filter((name) => /^\d{8}\.json$/.test(name));
  expect(kept()).toHaveLength(80);
  dated(31);
  store.update('now', (now) => ({ ...now }), { by: 'ada' });
  expect(kept()).toHaveLength(61);
  vi.useRealTimers();

  const changes = store.changes();
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
  expect(readdirSync(join(folder, 'registry')).filter((name) => name.startsWith('.'))).toEqual([]);
});
