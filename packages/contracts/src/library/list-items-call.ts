import { libraryFamilies } from '../access/library-families.ts';
import type { Family } from './families.ts';

/**
 * The call with which a list reads the items of one item family, such as personas, described without schemas, so that
 * the first cards load without zod. `list` of `libraryEndpoints` is built from it.
 */
export const listItemsCall = <F extends Family>(family: F) =>
  ({
    method: 'GET',
    path: `/v1/${libraryFamilies[family].collection}`,
    summary: `List ${libraryFamilies[family].collection}`,
    access: [`coaching-${family}-list`],
  }) as const;
