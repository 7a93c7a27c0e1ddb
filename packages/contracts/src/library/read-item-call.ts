import { libraryFamilies } from '../access/library-families.ts';
import type { Family } from './families.ts';
import type { LibraryItem } from './item.ts';

/**
 * The endpoint that reads one library item, without its zod schemas. An editing form can thus show its first
 * fields before zod is loaded. `libraryEndpoints` adds the schemas.
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
