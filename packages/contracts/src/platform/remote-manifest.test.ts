import { expect, it } from 'vitest';
import { contribution, menuEntry } from './remote-manifest.ts';

const title = { 'en-GB': 'Figures', 'fr-FR': 'Chiffres' };
const entry = { path: '/figures', title, group: 'practice', order: 1, icon: 'users', access: 'signed-in' };
const part = { slot: 'dashboard', id: 'figures', order: 1, access: 'signed-in' };

it('B-11 a menu entry of an earlier build may use the former name `also` of its active paths', () => {
  expect(menuEntry.parse({ ...entry, also: ['/figure'] }).active_paths).toEqual(['/figure']);
  expect(menuEntry.parse({ ...entry, active_paths: ['/a'], also: ['/b'] }).active_paths).toEqual(['/a']);
});

it('B-11 a contribution of an earlier build may use the former name `when_stored` of its storage key', () => {
  expect(contribution.parse({ ...part, when_stored: 'pinned' }).storage_key).toBe('pinned');
  expect(contribution.parse({ ...part, storage_key: 'a', when_stored: 'b' }).storage_key).toBe('a');
  expect(contribution.parse(part)).not.toHaveProperty('storage_key');
});
