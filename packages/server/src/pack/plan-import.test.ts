import type { PackChoice } from '@repartee/contracts/pack/endpoints';
import { describe, expect, it } from 'vitest';
import { packFileMap, packTexts } from './format/a-pack.fixture.ts';
import { readPack } from './format/read-pack.ts';
import { type ExistingItem, hashOfState } from './item-state.ts';
import { type PlannedItem, planHash, planImport } from './plan-import.ts';

const pack = readPack(packFileMap());
const images = new Map<string, never>();
const keep = { on_conflict: 'keep', choices: {} } as const;

const after = (plan: readonly PlannedItem[], before: ReadonlyMap<string, ExistingItem> = new Map()) =>
  new Map(
    plan.map(({ item, action, id, state, here }): [string, ExistingItem] => [
      item.id,
      action === 'none' && here
        ? (before.get(item.id) ?? here)
        : { id, state, imported_hash: hashOfState(state) },
    ]),
  );
const plan = (
  here: ReadonlyMap<string, ExistingItem>,
  {
    of = pack,
    ...choices
  }: { of?: typeof pack; on_conflict?: PackChoice; choices?: Record<string, PackChoice> } = {},
) => planImport(of, images, ({ id }) => here.get(id), { ...keep, ...choices });
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
  it('B-8 the plan of an import adds all items to an empty organization, and changes nothing if they are already imported', () => {
    expect(statuses(plan(new Map()))).toEqual(['new', 'new', 'new', 'new', 'new']);
    const again = plan(first);
    expect(again.map(({ status, action }) => `${status} ${action}`)).toEqual(Array(5).fill('unchanged none'));
  });

  it('B-8 the plan of an import updates items that changed only in the pack, and lists their changed fields', () => {
    const [persona, ...others] = plan(first, { of: newer });
    expect(persona).toMatchObject({
      status: 'changed',
      action: 'update',
      fields: ['content.tone'],
      choice: null,
    });
    expect(others.every(({ action }) => action === 'none')).toBe(true);
  });

  it('B-8 the plan of an import reports a conflict for an item that was changed in the organization after its last import', () => {
    const here = changedHere(maya, { description: 'Ours' });
    expect(plan(here)[0]).toMatchObject({ status: 'conflict', action: 'none', choice: 'keep' });
    expect(plan(here, { of: newer })[0]).toMatchObject({ fields: ['description', 'content.tone'] });
    const choices = { 'personas/maya.yaml': 'replace' } as const;
    expect(plan(here, { of: newer, choices })[0]).toMatchObject({ action: 'update', choice: 'replace' });
  });

  it('B-8 the plan of an import has a conflict for an item that differs from the pack and was never imported', () => {
    const item = { ...(first.get(maya) as ExistingItem), imported_hash: null };
    expect(statuses(plan(new Map([...first, [maya, item]])))[0]).toBe('unchanged');
    expect(statuses(plan(new Map([...first, [maya, item]]), { of: newer }))[0]).toBe('conflict');
  });

  it('B-8 if a plan adds a copy of an item, the other items of the pack refer to the copy', () => {
    const here = changedHere(maya, { description: 'Ours' });
    const planned = plan(here, { on_conflict: 'copy' });
    expect(planned.map(({ status, action }) => `${status} ${action}`)).toEqual([
      'conflict insert',
      'unchanged none',
      'unchanged none',
      'changed update',
      'unchanged none',
    ]);
    expect(planned[3]?.state.references[0]?.id).toBe(planned[0]?.id);
    const done = after(planned, here);
    expect(statuses(plan(done))).toEqual(Array(5).fill('unchanged'));
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
