import { expect, it } from 'vitest';
import { contribution, menuEntry } from './remote-manifest.ts';

const title = { 'en-GB': 'Figures', 'fr-FR': 'Chiffres' };
const entry = { path: '/figures', title, group: 'practice', order: 1, icon: 'users', access: 'signed-in' };
const part = { slot: 'dashboard', id: 'figures', order: 1, access: 'signed-in' };

it('B-11 the active paths of a menu entry are also read from their former field `also`', () => {
  expect(menuEntry.parse({ ...entry, also: ['/figure'] }).active_paths).toEqual(['/figure']);
  expect(menuEntry.parse({ ...entry, active_paths: ['/a'], also: ['/b'] }).active_paths).toEqual(['/a']);
});

it('B-11 the storage key of a contribution is also read from its former field `when_stored`', () => {
  expect(contribution.parse({ ...part, when_stored: 'pinned' }).storage_key).toBe('pinned');
  expect(contribution.parse({ ...part, storage_key: 'a', when_stored: 'b' }).storage_key).toBe('a');
  expect(contribution.parse(part)).not.toHaveProperty('storage_key');
});
