import type { Family, LinkRole } from '@repartee/contracts/library/families';
import { sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { hashOfState } from './item-state.ts';
import type { PlannedItem } from './plan-import.ts';

export interface WriteContext {
  readonly principal: Pick<Principal, 'id' | 'organization_id'>;
  readonly imagePaths: ReadonlyMap<string, string>;
  readonly now: Date;
}

const columnsOf = ({ item, state }: PlannedItem, { imagePaths, now }: WriteContext) => ({
  name: state.name,
  description: state.description,
  tags: [...state.tags],
  image: imagePaths.get(item.file) ?? null,
  pack_id: item.id,
  pack_hash: hashOfState(state),
  updated_at: now,
});

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/**
 * Writes library items with their links, and adds a version of each. A scenario keeps the chat model that the
 * organization has chosen.
 */
export async function writeLibraryItems(
  db: Db,
  all: readonly PlannedItem[],
  context: WriteContext,
): Promise<void> {
  const planned = all.filter(({ state, action }) => state.kind !== 'playlist' && action !== 'none');
  if (planned.length === 0) return;
  const { id: created_by, organization_id } = context.principal;
  const added = planned.filter(({ action }) => action === 'insert');
  if (added.length > 0)
    await db
      .insertInto('library_item')
      .values(
        added.map((one) => ({
          ...columnsOf(one, context),
          id: one.id,
          kind: one.state.kind as Family,
          content: JSON.stringify(one.state.content),
          visibility: 'organization' as const,
          organization_id,
          created_by,
          created_at: context.now,
          forked_from_id: null,
        })),
      )
      .execute();
  for (const one of planned.filter(({ action }) => action === 'update'))
    await db
      .updateTable('library_item')
      .set({
        ...columnsOf(one, context),
        content: sql`content || ${JSON.stringify(one.state.content)}::jsonb`,
        version_id: sql`gen_random_uuid()`,
      })
      .where('id', '=', one.id)
      .execute();
  await replaceLinks(db, planned);
  await recordVersions(db, planned, context);
}

async function replaceLinks(db: Db, planned: readonly PlannedItem[]): Promise<void> {
  await db
    .deleteFrom('library_link')
    .where('item_id', '=', anyOf(planned.map(({ id }) => id)))
    .execute();
  const links = planned.flatMap(({ id: item_id, state }) =>
    state.references.map(({ kind, id }, position) => ({
      item_id,
      role: kind as LinkRole,
      position,
      linked_item_id: id,
    })),
  );
  if (links.length > 0) await db.insertInto('library_link').values(links).execute();
}

async function recordVersions(
  db: Db,
  planned: readonly PlannedItem[],
  { principal }: WriteContext,
): Promise<void> {
  await sql`
    insert into library_version
      (id, item_id, organization_id, number, name, description, image, tags, content, links, created_by, created_at)
    select i.version_id, i.id, i.organization_id,
      (select coalesce(max(v.number), 0) + 1 from library_version v where v.item_id = i.id),
      i.name, i.description, i.image, i.tags, i.content,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', l.role, 'item_id', p.id, 'name', p.name) order by l.position)
        from library_link l join library_item p on p.id = l.linked_item_id
        where l.item_id = i.id), '[]'),
      ${principal.id}, i.updated_at
    from library_item i where i.id = ${anyOf(planned.map(({ id }) => id))}`.execute(db);
}

/** Existing playlists keep their assignees and due date. */
export async function writePlaylists(
  db: Db,
  all: readonly PlannedItem[],
  context: WriteContext,
): Promise<void> {
  const { id: created_by, organization_id } = context.principal;
  for (const one of all.filter(({ state, action }) => state.kind === 'playlist' && action !== 'none')) {
    const { pass_mark, attempts } = one.state.content as {
      pass_mark: number | null;
      attempts: number | null;
    };
    const columns = { ...columnsOf(one, context), pass_mark, attempts };
    if (one.action === 'update')
      await db.updateTable('playlist').set(columns).where('id', '=', one.id).execute();
    else
      await db
        .insertInto('playlist')
        .values({
          ...columns,
          id: one.id,
          organization_id,
          created_by,
          created_at: context.now,
          visibility: 'organization',
          due_at: null,
        })
        .execute();
    await db.deleteFrom('playlist_scenario').where('playlist_id', '=', one.id).execute();
    await db
      .insertInto('playlist_scenario')
      .values(
        one.state.references.map(({ id }, position) => ({
          organization_id,
          playlist_id: one.id,
          position,
          scenario_id: id,
        })),
      )
      .execute();
  }
}

/** Removes the pack ids of originals that were copied. Later imports must update only the copy. */
export async function clearPackIdsOfOriginals(db: Db, planned: readonly PlannedItem[]): Promise<void> {
  const copied = planned.flatMap(({ choice, here }) => (choice === 'copy' && here ? [here.id] : []));
  if (copied.length === 0) return;
  for (const table of ['library_item', 'playlist'] as const)
    await db
      .updateTable(table)
      .set({ pack_id: null, pack_hash: null })
      .where('id', '=', anyOf(copied))
      .execute();
}
