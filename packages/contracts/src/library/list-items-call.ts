import { libraryFamilies } from '../access/library-families.ts';
import type { Family } from './families.ts';

/**
 * The endpoint that lists the items of one family, without its zod schemas. A page can thus show its first
 * cards before zod is loaded. `libraryEndpoints` adds the schemas.
 */
export const listItemsCall = <F extends Family>(family: F) =>
  ({
    method: 'GET',
    path: `/v1/${libraryFamilies[family].collection}`,
    summary: `List ${libraryFamilies[family].collection}`,
    access: [`coaching-${family}-list`],
  }) as const;
