import { libraryFamilies } from '../access/library-families.ts';
import type { Family } from './families.ts';

/**
 * Describes the endpoint that lists one item family, without schemas, so that a page shows its first cards without
 * loading zod. `libraryEndpoints` adds the schemas.
 */
export const listItemsCall = <F extends Family>(family: F) =>
  ({
    method: 'GET',
    path: `/v1/${libraryFamilies[family].collection}`,
    summary: `List ${libraryFamilies[family].collection}`,
    access: [`coaching-${family}-list`],
  }) as const;
