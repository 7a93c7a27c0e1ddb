import { apiError } from '@repartee/app-sdk';
import type { ContentOf, Family, LibraryContent } from '@repartee/contracts/library/families';
import {
  type LibraryItem,
  type LibraryItemDraft,
  type LibraryLink,
  libraryItemDrafts,
} from '@repartee/contracts/library/item';
import { wholeContentOf } from '@repartee/contracts/library/whole-content';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { z } from 'zod';
import type { FamilyValues } from './family-values.ts';
import { missionValues } from './mission-values.ts';
import { observerValues } from './observer-values.ts';
import { personaValues } from './persona-values.ts';
import { scenarioValues } from './scenario-values.ts';

const ofFamilies: { readonly [F in Family]: FamilyValues<F> } = {
  persona: personaValues,
  mission: missionValues,
  observer: observerValues,
  scenario: scenarioValues,
};

/**
 * Returns initial values, schema and conversion for an item family. The cast lets callers use them without knowing at
 * compile time which family it is.
 */
const familyValues = (family: Family): FamilyValues<Family> =>
  ofFamilies[family] as unknown as FamilyValues<Family>;

interface CommonValues {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly visibility: LibraryItemDraft['visibility'];
  readonly persona: string | null;
  readonly mission: string | null;
  readonly observers: readonly string[];
  /** Names of the linked items, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Maximum number of observers that a scenario can have. */
export const maxObservers = 5;

/**
 * Form values of a library item; `kind` is the item family. The links of a scenario are the fields `persona`, `mission`
 * and `observers`.
 */
export type ItemFormValues<F extends Family = Family> = {
  [K in F]: CommonValues & { readonly kind: K; readonly content: ContentOf<K> };
}[F];

const id = z.uuid();

/** Returns the schema of the form for an item family, derived from the contract's schema. */
export const itemFormSchema = (family: Family) =>
  z.object({
    ...libraryItemDrafts[family].shape,
    content: familyValues(family).formContent,
    persona: family === 'scenario' ? id : id.nullable(),
    mission: id.nullable(),
    observers: z.array(id).max(maxObservers),
  });

/** Returns the content of a new item in the page's language. */
function newContent(family: Family, locale: string): LibraryContent {
  const content = familyValues(family).newContent(uiLocaleOrFallback(locale));
  return { kind: family, content } as LibraryContent;
}

export const newItem = (family: Family, locale: string): ItemFormValues => ({
  name: '',
  description: '',
  image: null,
  tags: [],
  visibility: 'organization',
  ...newContent(family, locale),
  persona: null,
  mission: null,
  observers: [],
  names: {},
});

const linked = (links: readonly LibraryLink[], role: LibraryLink['role']): string[] =>
  links.filter((link) => link.role === role).map(({ item_id }) => item_id);

/**
 * Converts an item to form values. Throws `not_permitted` if the user may read only a part of the item, because saving
 * would delete the other part.
 */
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
 * Converts form values to the body of the request. Leaves out empty lines and empty score anchors (texts that describe
 * the scores of a criterion).
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
