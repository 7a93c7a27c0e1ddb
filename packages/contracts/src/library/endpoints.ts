import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { uiLanguages } from '../locales.ts';
import { id, idParams, listQuery, pageOf } from '../page.ts';
import { type Family, type ForkableFamily, familyDescriptions, forEachFamily } from './families.ts';
import { libraryItemDrafts, libraryItemOf, ownProgresses } from './item.ts';
import { tagLimits } from './item-limits.ts';

/**
 * Query of a list of library items. `search` matches beginnings of words, ignoring case and accents. `uses`: only
 * items that link to this item. `difficulty`: only personas of this difficulty, or scenarios with such a persona.
 * `progress`: only scenarios that are assigned to the caller or that the caller has begun (`for_me`), or of the others
 * those that the caller has finished (`done`) or not (`not_tried`).
 */
export const libraryQuery = listQuery.extend({
  uses: id.optional(),
  tag: z.string().trim().max(tagLimits.longest).optional(),
  language: z.enum(uiLanguages).optional(),
  difficulty: z.coerce.number().int().min(1).max(4).optional(),
  created_by: z.enum(['me']).optional(),
  progress: z.enum(ownProgresses).optional(),
});

/** If `is_minimum` is true, `total` is a lower bound, because counting stopped at a limit. */
const libraryPage = (family: Family) =>
  pageOf(libraryItemOf(family)).extend({ is_minimum: z.boolean().optional() });

const libraryItemChanges = forEachFamily<{
  readonly [F in Family]: ReturnType<typeof withExpected<(typeof libraryItemDrafts)[F]['shape']>>;
}>((family) => withExpected(libraryItemDrafts[family] as never));

/** Returns the endpoints of one family of library items, such as personas. */
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
      reply: libraryPage(family),
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
      reply: libraryItemOf(family),
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${family}`,
      access: [`coaching-${family}-create`],
      body: libraryItemDrafts[family],
      reply: libraryItemOf(family),
    }),
    update: endpoint({
      method: 'PUT',
      path: one,
      summary: `Replace a ${family}`,
      access: [`coaching-${family}-update`],
      params: idParams,
      body: libraryItemChanges[family],
      reply: libraryItemOf(family),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Delete a ${family}; fails with item_in_use while a scenario or a playlist uses it`,
      access: [`coaching-${family}-delete`],
      params: idParams,
    }),
  };
}

/** Copies an item with changes. The copy stores the id of its source (`forked_from_id`). */
export const forkEndpoint = <F extends ForkableFamily>(family: F) =>
  endpoint({
    method: 'POST',
    path: `/v1/${familyDescriptions[family].collection}/{id}/forks`,
    summary: `Fork a ${family}`,
    access: [`coaching-${family}-fork`],
    params: idParams,
    body: libraryItemDrafts[family],
    reply: libraryItemOf(family),
  });
