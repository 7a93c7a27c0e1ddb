import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from '../page.ts';
import { imagePath } from '../runtime/objects/endpoints.ts';
import { type Family, familyDescriptions, forEachFamily, unionOfFamilies } from './families.ts';
import { libraryItemOf, libraryLink } from './item.ts';

const summary = {
  id,
  number: z.number().int(),
  /** Name of the version's author. Empty if the account is deleted or belongs to another organization. */
  created_by_name: z.string(),
  created_at: instant,
  current: z.boolean(),
};

export const libraryVersionSummary = z.object(summary);
export type LibraryVersionSummary = z.output<typeof libraryVersionSummary>;

const common = {
  ...summary,
  name: z.string(),
  description: z.string(),
  image: imagePath.nullable(),
  tags: z.array(z.string()),
  /** Links with the names that the linked items had at the time of the version. */
  links: z.array(libraryLink),
};

const versionOf = <F extends Family, Content extends z.core.SomeType>(kind: F, content: Content) =>
  z.object({ ...common, kind: z.literal(kind), content });

/** The content of an item at one version, without visibility and shares. */
export const libraryVersion = unionOfFamilies(
  forEachFamily<{
    [F in Family]: ReturnType<typeof versionOf<F, (typeof familyDescriptions)[F]['whole']>>;
  }>((family) => versionOf(family, familyDescriptions[family].whole)),
);
export type LibraryVersion = z.output<typeof libraryVersion>;

/**
 * Endpoints for the version history of an item. A version contains the whole content, so the endpoints require update
 * permission.
 */
export function itemVersionEndpoints<F extends Family>(family: F) {
  const path = `/v1/${familyDescriptions[family].collection}/{id}/versions` as const;
  const one = `${path}/{version_id}` as const;
  const access = [`coaching-${family}-update`] as const;
  const params = idParams.extend({ version_id: id });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List the versions of a ${family}, newest first`,
      access,
      params: idParams,
      query: listQuery.omit({ search: true }),
      reply: pageOf(libraryVersionSummary),
    }),
    read: endpoint({
      method: 'GET',
      path: one,
      summary: `Read a version of a ${family}`,
      access,
      params,
      reply: libraryVersion,
    }),
    /** Restores a version of an item. 400 `invalid_input` if a linked item or the image has been deleted. */
    restore: endpoint({
      method: 'POST',
      path: `${one}/restorations` as const,
      summary: `Restore a version of a ${family}`,
      access,
      params,
      reply: libraryItemOf(family),
    }),
  };
}
