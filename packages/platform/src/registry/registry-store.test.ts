import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from './built-remote.fixture.ts';
import { openRegistryStore } from './registry-store.ts';
import { openSigner } from './signing.ts';

const openAt = (folder: string) =>
  openRegistryStore(join(folder, 'registry'), openSigner(join(folder, 'keys')));

it('B-12 a change asked for while somebody else writes is made on top of theirs, never over it', () => {
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

it('B-12 a change that expects another revision is refused with the number that is there', () => {
  const store = openAt(aFolder());
  store.update('first', (now) => ({ ...now }));
  expect(() => store.update('second', (now) => ({ ...now }), 0)).toThrow(/at revision 1, not 0/);
  expect(store.read().change).toBe('first');
});

it('B-12 a registry that was edited by hand is refused', () => {
  const folder = aFolder();
  const store = openAt(folder);
  store.update('first', (now) => ({ ...now }));
  const file = join(folder, 'registry/00000001.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('first', 'worse'));
  expect(() => store.read()).toThrow(/signature does not hold/);
});

it('B-12 a registry signed with the key of another installation is refused', () => {
  const [ours, theirs] = [aFolder(), aFolder()];
  openAt(theirs).update('theirs', (now) => ({ ...now }));
  const store = openAt(ours);
  writeFileSync(join(ours, 'registry/00000001.json'), readFileSync(join(theirs, 'registry/00000001.json')));
  expect(() => store.read()).toThrow(/not written by this installation/);
});

it('keeps the last fifty revisions and leaves nothing half written', () => {
  const folder = aFolder();
  const store = openAt(folder);
  for (let times = 0; times < 60; times += 1) store.update('again', (now) => ({ ...now }));
  const names = readdirSync(join(folder, 'registry'));
  expect(names).toHaveLength(50);
  expect(names.every((name) => /^\d{8}\.json$/.test(name))).toBe(true);
  expect(store.revision()).toBe(60);
});

it('keeps one signing key when it is opened again', () => {
  const folder = aFolder();
  const signature = openSigner(folder).sign('text');
  expect(openSigner(folder).verifies('text', signature)).toBe(true);
  expect(openSigner(folder).verifies('another', signature)).toBe(false);
});
