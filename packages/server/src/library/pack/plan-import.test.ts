import type { PackChoice } from '@repartee/contracts/library/pack/endpoints';
import { describe, expect, it } from 'vitest';
import { packFileMap, packTexts } from './format/a-pack.fixture.ts';
import { readPack } from './format/read-pack.ts';
import { type ExistingItem, hashOfState } from './item-state.ts';
import { type PlannedItem, planHash, planImport } from './plan-import.ts';

const pack = readPack(packFileMap());
const images = new Map<string, never>();
const keep = { on_conflict: 'keep', choices: {} } as const;

const after = (plan: readonly PlannedItem[]) =>
  new Map(
    plan.map(({ item, id, state }): [string, ExistingItem] => [
      item.id,
      { id, state, imported_hash: hashOfState(state) },
    ]),
  );
const plan = (here: ReadonlyMap<string, ExistingItem>, of = pack) =>
  planImport(of, images, ({ id }) => here.get(id), keep);
const statuses = (planned: readonly PlannedItem[]) => planned.map(({ status }) => status);

const first = after(plan(new Map()));
const changedHere = (id: string, change: Partial<ExistingItem['state']>) => {
  const item = first.get(id) as ExistingItem;
  return new Map([...first, [id, { ...item, state: { ...item.state, ...change } }]]);
};
const maya = 'packs.example/maya';
const tone = packTexts['personas/maya.yaml']?.replace('content:', 'content:\n  tone: Dry');
const newer = readPack(packFileMap({ 'personas/maya.yaml': tone }));

describe('the plan of an import', () => {
  it('B-8 the plan of an import has a conflict for an item that differs from the pack and was never imported', () => {
    const item = { ...(first.get(maya) as ExistingItem), imported_hash: null };
    expect(statuses(plan(new Map([...first, [maya, item]])))[0]).toBe('unchanged');
    expect(statuses(plan(new Map([...first, [maya, item]]), newer))[0]).toBe('conflict');
  });

  it('B-8 the hash of a plan depends on the archive and the existing items, but not on how the user resolves conflicts', () => {
    const markOf = (
      here: ReadonlyMap<string, ExistingItem>,
      hash = 'hash',
      on_conflict: PackChoice = 'keep',
    ) => planHash(hash, pack, images, ({ id }) => here.get(id), { on_conflict, choices: {} });
    const changed = changedHere(maya, { name: 'Mia' });
    expect(markOf(first)).toBe(markOf(first));
    expect(markOf(first, 'other')).not.toBe(markOf(first));
    expect(markOf(changed)).not.toBe(markOf(first));
    expect(markOf(changed, 'hash', 'copy')).toBe(markOf(changed));
  });

  it('B-8 the hash of an item’s state does not change if a later version of the program adds an empty field', () => {
    const item = first.get(maya) as ExistingItem;
    const content = { ...item.state.content, added: null, list: [] };
    expect(hashOfState({ ...item.state, content })).toBe(hashOfState(item.state));
  });
});
