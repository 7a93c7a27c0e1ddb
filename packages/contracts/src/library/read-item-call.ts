import { libraryFamilies } from '../access/library-families.ts';
import type { Family } from './families.ts';
import type { LibraryItem } from './item.ts';

/**
 * Describes the endpoint that reads one item: method, path and access, but no zod schemas. An editing form can
 * therefore show its first fields without loading zod. `libraryEndpoints` adds the schemas.
 */
export const readItemCall = <F extends Family>(family: F) =>
  ({
    method: 'GET',
    path: `/v1/${libraryFamilies[family].collection}/{id}`,
    summary: `Read a ${family}`,
    access: [`coaching-${family}-read`],
  }) as const;

/** Returns whether the caller received the whole content of an item, not only the fields that learners may see. */
export const isWholeItem = ({ kind, content }: Pick<LibraryItem, 'kind' | 'content'>): boolean =>
  libraryFamilies[kind].private_field in content;
