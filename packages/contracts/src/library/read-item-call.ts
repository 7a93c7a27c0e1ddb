import { libraryFamilies } from '../access/library-families.ts';
import type { Family } from './families.ts';
import type { LibraryItem } from './item.ts';

/**
 * Describes the endpoint that reads one item, without schemas, so that an editing form shows its first fields without
 * loading zod. `libraryEndpoints` adds the schemas.
 */
export const readItemCall = <F extends Family>(family: F) =>
  ({
    method: 'GET',
    path: `/v1/${libraryFamilies[family].collection}/{id}`,
    summary: `Read a ${family}`,
    access: [`coaching-${family}-read`],
  }) as const;

/** False if the caller received only the fields of an item that learners may see. */
export const isWholeItem = ({ kind, content }: Pick<LibraryItem, 'kind' | 'content'>): boolean =>
  libraryFamilies[kind].private_field in content;
