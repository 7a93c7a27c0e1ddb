import { apiError } from '@repartee/app-sdk';
import type { ContentOf, Family, LibraryContent } from '@repartee/contracts/library/families';
import {
  defaultVisibility,
  type LibraryItem,
  type LibraryItemDraft,
  type LibraryLink,
  libraryItemDrafts,
} from '@repartee/contracts/library/item';
import { mostObservers } from '@repartee/contracts/library/item-limits';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { wholeContentOf } from '@repartee/contracts/library/whole-content';
import { z } from 'zod';
import { familyValues } from './family-values.ts';

interface CommonValues {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly visibility: LibraryItemDraft['visibility'];
  readonly persona: string | null;
  readonly mission: string | null;
  readonly observers: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

export type ItemFormValues<F extends Family = Family> = {
  [K in F]: CommonValues & { readonly kind: K; readonly content: ContentOf<K> };
}[F];

const id = z.uuid();

export const itemFormSchema = (family: Family) =>
  z.object({
    ...libraryItemDrafts[family].shape,
    content: familyValues(family).formContent,
    persona: family === 'scenario' ? id : id.nullable(),
    mission: id.nullable(),
    observers: z.array(id).max(mostObservers),
  });

function newContent(family: Family, language: ContentLanguage): LibraryContent {
  const content = familyValues(family).newContent(language);
  return { kind: family, content } as LibraryContent;
}

export const newItem = (family: Family, language: ContentLanguage): ItemFormValues => ({
  name: '',
  description: '',
  image: null,
  tags: [],
  visibility: defaultVisibility,
  ...newContent(family, language),
  persona: null,
  mission: null,
  observers: [],
  names: {},
});

const linked = (links: readonly LibraryLink[], role: LibraryLink['role']): string[] =>
  links.filter((link) => link.role === role).map(({ item_id }) => item_id);

/** Throws `not_permitted` if the user may read only a part of the item, because saving would delete the other part. */
export function itemFormValues(item: LibraryItem): ItemFormValues {
  const whole = wholeContentOf(item);
  if (!whole) throw apiError(403, { code: 'not_permitted', message: '' });
  return {
    name: item.name,
    description: item.description,
    image: item.image,
    tags: item.tags,
    visibility: item.visibility,
    ...whole,
    persona: linked(item.links, 'persona')[0] ?? null,
    mission: linked(item.links, 'mission')[0] ?? null,
    observers: linked(item.links, 'observer'),
    names: Object.fromEntries(item.links.map(({ item_id, name }) => [item_id, name])),
  };
}

/**
 * Converts the form's values to the request that saves the item. Leaves out empty lines of lists and empty
 * score anchors (texts that each describe one score).
 */
export function itemDraft(values: ItemFormValues): LibraryItemDraft {
  const { kind, name, description, image, tags, visibility, persona, mission, observers } = values;
  return {
    name,
    description,
    image,
    tags: [...tags],
    visibility,
    ...sent(values),
    links:
      kind === 'scenario'
        ? [
            ...(persona ? [{ role: 'persona', item_id: persona } as const] : []),
            ...(mission ? [{ role: 'mission', item_id: mission } as const] : []),
            ...observers.map((item_id) => ({ role: 'observer', item_id }) as const),
          ]
        : [],
  };
}

const sent = ({ kind, content }: LibraryContent) =>
  ({ kind, content: familyValues(kind).sentContent(content) }) as LibraryContent;
