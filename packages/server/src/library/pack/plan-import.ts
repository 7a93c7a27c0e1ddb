import { createHash, randomUUID } from 'node:crypto';
import type { PackChoice, PackImportItem, PackItemStatus } from '@repartee/contracts/library/pack/endpoints';
import { packReferences } from '@repartee/contracts/library/pack/pack-kinds';
import type { Pack, PackItem } from './format/pack.ts';
import { type ExistingItem, hashOfState, type ItemState, isSameValue } from './item-state.ts';
import type { PackImage } from './pack-images.ts';

export interface PlannedItem {
  readonly item: PackItem;
  readonly status: PackItemStatus;
  readonly fields: readonly string[];
  readonly choice: PackChoice | null;
  readonly here: ExistingItem | undefined;
  readonly action: 'insert' | 'update' | 'none';
  readonly id: string;
  readonly state: ItemState;
}

export interface ImportChoices {
  readonly on_conflict: PackChoice;
  /** Choices of the user for items in conflict, by file in the pack. Other conflicts use `on_conflict`. */
  readonly choices: Readonly<Record<string, PackChoice>>;
}

/**
 * Compares each item of the pack with the existing item of the organization. If both are equal, the item is unchanged.
 * If they differ, the pack changes the existing item, unless the existing item was never imported or was changed after
 * its last import: then there is a conflict.
 */
export function planImport(
  { items }: Pack,
  images: ReadonlyMap<string, PackImage>,
  hereOf: (item: PackItem) => ExistingItem | undefined,
  { on_conflict, choices }: ImportChoices,
): PlannedItem[] {
  const ids = new Map<string, string>();
  return items.map((item): PlannedItem => {
    const here = hereOf(item);
    const references = item.references.map(({ kind, file }) => ({ kind, id: ids.get(file) as string }));
    const { name, description, tags, content } = item;
    const image = images.get(item.file)?.content_hash ?? null;
    const state: ItemState = { kind: item.kind, name, description, tags, image, content, references };
    const fields = here ? differences(here.state, state) : [];
    const status = statusOf(here, fields);
    const choice = status === 'conflict' ? (choices[item.file] ?? on_conflict) : null;
    const action = actionOf(status, choice);
    const id = action === 'insert' ? randomUUID() : (here as ExistingItem).id;
    ids.set(item.file, id);
    return { item, status, fields, choice, here, action, id, state };
  });
}

function statusOf(here: ExistingItem | undefined, fields: readonly string[]): PackItemStatus {
  if (!here) return 'new';
  if (fields.length === 0) return 'unchanged';
  return here.imported_hash === hashOfState(here.state) ? 'changed' : 'conflict';
}

function actionOf(status: PackItemStatus, choice: PackChoice | null): PlannedItem['action'] {
  if (status === 'new' || choice === 'copy') return 'insert';
  return status === 'changed' || choice === 'replace' ? 'update' : 'none';
}

function differences(here: ItemState, pack: ItemState): string[] {
  const common = (['name', 'description', 'tags', 'image'] as const).filter(
    (field) => !isSameValue(here[field], pack[field]),
  );
  const references = packReferences[pack.kind]
    .filter(({ kind }) => {
      const idsOf = ({ references: all }: ItemState) =>
        all.flatMap((one) => (one.kind === kind ? [one.id] : []));
      return !isSameValue(idsOf(here), idsOf(pack));
    })
    .map(({ field }) => field);
  const names = new Set([...Object.keys(here.content), ...Object.keys(pack.content)]);
  const content = [...names].filter((name) => !isSameValue(here.content[name], pack.content[name]));
  return [...common, ...references, ...content.map((name) => `content.${name}`)];
}

export const presentPlan = (plan: readonly PlannedItem[]): PackImportItem[] =>
  plan.map(({ item, status, fields, choice, here }) => ({
    file: item.file,
    kind: item.kind,
    name: item.name,
    status,
    fields: [...fields],
    choice,
    id: here?.id ?? null,
  }));

/**
 * Returns a hash that changes if the archive or an existing item changes. The hash does not depend on how the
 * user resolves conflicts.
 */
export function planHash(archive_hash: string, ...compared: Parameters<typeof planImport>): string {
  const [pack, images, hereOf] = compared;
  const seen = planImport(pack, images, hereOf, { on_conflict: 'keep', choices: {} }).map(
    ({ item, status, here }) => [item.file, status, here?.id, here && hashOfState(here.state)],
  );
  return createHash('sha256')
    .update(JSON.stringify([archive_hash, seen]))
    .digest('base64url');
}
