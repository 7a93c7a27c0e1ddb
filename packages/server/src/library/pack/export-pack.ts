import { packFormatName, packFormatVersion } from '@repartee/contracts/library/pack/pack-format';
import { packLimits } from '@repartee/contracts/library/pack/pack-limits';
import { canAccessAllOrganizations } from '@repartee/contracts/runtime/access/transcript-readers';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import type { ObjectStore } from '../../runtime/objects/file-object-store.ts';
import {
  existingLibraryItems,
  existingPlaylists,
  organizationOfFirst,
  type StoredPackItem,
} from './existing-items-repository.ts';
import type { Pack, PackItem } from './format/pack.ts';
import { packFilesFor } from './format/write-pack.ts';

export interface ExportRequest {
  readonly name?: string | undefined;
  readonly scenario_ids: readonly string[];
  readonly playlist_ids: readonly string[];
}

/**
 * Loads the requested items and all items that they refer to. Throws `not_permitted` if an item refers to
 * another user's private item; `details.needed_by` then names the item with the reference.
 */
export async function loadExport(
  db: Db,
  principal: Principal,
  request: ExportRequest,
): Promise<StoredPackItem[]> {
  const { scenario_ids, playlist_ids } = request;
  const organization_id = canAccessAllOrganizations(principal.role)
    ? await organizationOfFirst(db, [...scenario_ids, ...playlist_ids])
    : principal.organization_id;
  const load = async (
    find: typeof existingLibraryItems,
    ids: readonly string[],
    needing: readonly StoredPackItem[] = [],
  ) => {
    const uniqueIds = [...new Set(ids)];
    const items = await find(db, principal, { organization_id, ids: uniqueIds });
    if (items.length === uniqueIds.length) return items;
    const missing = uniqueIds.filter((id) => !items.some((item) => item.id === id));
    const user = needing.find(({ state }) => state.references.some(({ id }) => missing.includes(id)));
    if (!user) throw problem('not_found');
    const text = `"${user.state.name}" needs a private item of somebody else. Ask its maker or an operator.`;
    throw problem('not_permitted', text, { needed_by: user.state.name });
  };
  const idsIn = (items: readonly StoredPackItem[]) =>
    items.flatMap(({ state }) => state.references.map(({ id }) => id));
  const playlists = await load(existingPlaylists, playlist_ids);
  const scenarios = await load(existingLibraryItems, [...scenario_ids, ...idsIn(playlists)], playlists);
  if (scenarios.some(({ state }) => state.kind !== 'scenario')) throw problem('not_found');
  const parts = await load(existingLibraryItems, idsIn(scenarios), scenarios);
  return [...parts, ...scenarios, ...playlists];
}

export async function packOf(
  items: readonly StoredPackItem[],
  objects: ObjectStore,
  name: string | undefined,
): Promise<Pack> {
  const sorted = [...items].sort(
    (one, other) => order(one) - order(other) || (one.pack_id < other.pack_id ? -1 : 1),
  );
  const files = packFilesFor(sorted.map(({ state }) => state));
  const fileOf = new Map(sorted.map(({ id }, index) => [id, files[index] as string]));
  const images = new Map<string, Buffer>();
  const imageOf = new Map<string, string>();
  let total = 0;
  const packed: PackItem[] = [];
  for (const [index, { pack_id, state }] of sorted.entries()) {
    const file = files[index] as string;
    const bytes =
      state.image === null ? undefined : imageOf.has(state.image) ? null : await objects.get(state.image);
    if (bytes && state.image !== null) {
      const image = `images/${file.replace('/', '-').replace(/yaml$/, 'webp')}`;
      images.set(image, bytes);
      imageOf.set(state.image, image);
      total += bytes.length;
      if (total > packLimits.inflated / 2)
        throw problem('too_large', 'The images exceed the size limit of a pack.');
    }
    packed.push({
      ...state,
      file,
      id: pack_id,
      image: (state.image !== null && imageOf.get(state.image)) || null,
      references: state.references.map(({ kind, id }) => ({ kind, file: fileOf.get(id) as string })),
    });
  }
  const title = name ?? sorted.at(-1)?.state.name ?? '';
  return {
    header: { format: packFormatName, version: packFormatVersion, name: title, description: '' },
    items: packed,
    images,
  };
}

const kinds = ['persona', 'mission', 'observer', 'scenario', 'playlist'];
const order = ({ state }: StoredPackItem) => kinds.indexOf(state.kind);
