import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from '../page.ts';
import { imagePath } from '../uploads/endpoints.ts';
import { type Family, familyDescriptions, forEachFamily, unionOfFamilies } from './families.ts';
import { libraryItem, libraryLink } from './item.ts';

const summary = {
  id,
  /** Counts from 1. */
  number: z.number().int(),
  /** Empty once the account is deleted, and for an administrator of another organization. */
  created_by_name: z.string(),
  created_at: instant,
  /** Whether the item is this version now. */
  current: z.boolean(),
};

/** A line of an item's history. */
export const libraryVersionSummary = z.object(summary);
export type LibraryVersionSummary = z.output<typeof libraryVersionSummary>;

const common = {
  ...summary,
  name: z.string(),
  description: z.string(),
  image: imagePath.nullable(),
  tags: z.array(z.string()),
  /** With the names that the linked items had. */
  links: z.array(libraryLink),
};

const versionOf = <F extends Family, Content extends z.core.SomeType>(kind: F, content: Content) =>
  z.object({ ...common, kind: z.literal(kind), content });

/** What an item was, in full; who finds it and with whom it is shared do not belong to it. */
export const libraryVersion = unionOfFamilies(
  forEachFamily<{
    [F in Family]: ReturnType<typeof versionOf<F, (typeof familyDescriptions)[F]['whole']>>;
  }>((family) => versionOf(family, familyDescriptions[family].whole)),
);
export type LibraryVersion = z.output<typeof libraryVersion>;

/** The calls for an item's history. They ask for the right to change it: a version is shown in full. */
export function versionEndpoints<F extends Family>(family: F) {
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
      query: listQuery.pick({ page: true, page_size: true }),
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
    /** Refused with invalid_input where what it links to, or its image, is gone. */
    restore: endpoint({
      method: 'POST',
      path: `${one}/restorations` as const,
      summary: `Make a version of a ${family} its newest again`,
      access,
      params,
      reply: libraryItem,
    }),
  };
}
