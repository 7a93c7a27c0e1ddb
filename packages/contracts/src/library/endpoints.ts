import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { uiLanguages } from '../locales.ts';
import { id, idParams, listQuery, pageOf } from '../page.ts';
import { type Family, type ForkableFamily, familyDescriptions, forEachFamily } from './families.ts';
import { libraryItem, libraryItemDrafts } from './item.ts';

/**
 * `search` finds words by how they begin, in name, tags and text, without regard to case and accents. `uses`: only items
 * that link to this one, such as the scenarios of a persona. `difficulty` of a scenario is its persona's. `created_by=me`: what
 * the caller created.
 */
export const libraryQuery = listQuery.extend({
  uses: id.optional(),
  tag: z.string().trim().max(40).optional(),
  language: z.enum(uiLanguages).optional(),
  difficulty: z.coerce.number().int().min(1).max(4).optional(),
  created_by: z.enum(['me']).optional(),
});

/** One page of a family. With `is_minimum` there are at least `total` of them: beyond so many they are not counted. */
const libraryPage = pageOf(libraryItem).extend({ is_minimum: z.boolean().optional() });

/** A change of an item, with what it was made from. */
const libraryItemChanges = forEachFamily<{
  readonly [F in Family]: ReturnType<typeof withExpected<(typeof libraryItemDrafts)[F]['shape']>>;
}>((family) => withExpected(libraryItemDrafts[family] as never));

/** The calls of one family: list, read, create, update, remove. */
export function libraryEndpoints<F extends Family>(family: F) {
  const path = `/v1/${familyDescriptions[family].collection}` as const;
  const one = `${path}/{id}` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${familyDescriptions[family].collection}`,
      access: [`coaching-${family}-list`],
      query: libraryQuery,
      reply: libraryPage,
    }),
    tags: endpoint({
      method: 'GET',
      path: `${path}/tags`,
      summary: `List the tags of ${familyDescriptions[family].collection}, the most used first`,
      access: [`coaching-${family}-list`],
      reply: z.object({ items: z.array(z.string()) }),
    }),
    read: endpoint({
      method: 'GET',
      path: one,
      summary: `Read a ${family}`,
      access: [`coaching-${family}-read`],
      params: idParams,
      reply: libraryItem,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Make a ${family}`,
      access: [`coaching-${family}-create`],
      body: libraryItemDrafts[family],
      reply: libraryItem,
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: `Replace a ${family}`,
      access: [`coaching-${family}-update`],
      params: idParams,
      body: libraryItemChanges[family],
      reply: libraryItem,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Delete a ${family}; refused with item_in_use while a scenario or a playlist uses it`,
      access: [`coaching-${family}-delete`],
      params: idParams,
    }),
  };
}

/** A copy that remembers what it was made from (`forked_from_id`), with the changes of its draft. */
export const forkEndpoint = <F extends ForkableFamily>(family: F) =>
  endpoint({
    method: 'POST',
    path: `/v1/${familyDescriptions[family].collection}/{id}/forks`,
    summary: `Fork a ${family}`,
    access: [`coaching-${family}-fork`],
    params: idParams,
    body: libraryItemDrafts[family],
    reply: libraryItem,
  });
