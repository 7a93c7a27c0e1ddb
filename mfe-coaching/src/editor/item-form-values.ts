import { apiError } from '@repartee/app-sdk';
import type { ContentOf, Family, LibraryContent } from '@repartee/contracts/library/families';
import {
  type LibraryItem,
  type LibraryItemDraft,
  type LibraryLink,
  libraryItemDrafts,
} from '@repartee/contracts/library/item';
import { missionContent } from '@repartee/contracts/library/mission';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { personaContent } from '@repartee/contracts/library/persona';
import { writtenObserverContent } from '@repartee/contracts/library/rubric-weights';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { wholeContentOf } from '@repartee/contracts/library/whole-content';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { z } from 'zod';

interface CommonValues {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly visibility: LibraryItemDraft['visibility'];
  readonly persona: string | null;
  readonly mission: string | null;
  readonly observers: readonly string[];
  /** The names of what is linked, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** What a scenario is composed of, at most. */
export const mostObservers = 5;

/** An item as its form holds it, told apart by `kind`. What a scenario is composed of stands by role. */
export type ItemFormValues<F extends Family = Family> = {
  [K in F]: CommonValues & { readonly kind: K; readonly content: ContentOf<K> };
}[F];

const id = z.uuid();

/** Lines that are being written: an empty one is left out when the item is saved. */
const lines = (longest: number, most: number) => z.array(z.string().trim().max(longest)).max(most);

const writtenContent = {
  persona: personaContent.extend({ disclosures: lines(400, 12), objections: lines(400, 12) }),
  mission: missionContent.extend({ success_criteria: lines(300, 10), failure_criteria: lines(300, 10) }),
  observer: writtenObserverContent,
  scenario: scenarioContent,
} satisfies Record<Family, z.ZodType>;

/** The rules of a family's items, from the contract. */
export const itemFormSchema = (family: Family) =>
  z.object({
    ...libraryItemDrafts[family].shape,
    content: writtenContent[family],
    persona: family === 'scenario' ? id : id.nullable(),
    mission: id.nullable(),
    observers: z.array(id).max(mostObservers),
  });

/** A criterion of a rubric that was just added. Its key stays when it is renamed: reports name it. */
export const newCriterion = (weight: number): RubricCriterion => ({
  key: `c-${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  description: '',
  weight,
  blocker: false,
  fails_when_not_seen: false,
  anchors: {},
});

/** The content of a new item, in the language of the page. */
export function newContent(family: Family, locale: string): LibraryContent {
  const language = uiLocaleOrFallback(locale);
  const contents: { readonly [F in Family]: ContentOf<F> } = {
    persona: {
      title: '',
      avatar_style: 'thumbs',
      character: '',
      tone: '',
      difficulty: 2,
      opening_line: '',
      language,
      disclosures: [],
      objections: [],
      voice: null,
    },
    mission: {
      brief: '',
      objective: '',
      instructions: '',
      success_criteria: [''],
      failure_criteria: [],
      max_turns: null,
      time_limit_seconds: null,
      language,
    },
    observer: { instructions: '', rubric: [newCriterion(100)], feedback_tone: 'kind', judges: 1 },
    scenario: {
      context: '',
      mode: 'text',
      language,
      time_limit_seconds: null,
      pass_mark: null,
      chat_model_id: null,
    },
  };
  return { kind: family, content: contents[family] } as LibraryContent;
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

/** Throws `not_permitted` for a reader who was given only a part of the item. */
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

/** What the calls of the family take. Lines and anchors that were left empty are not sent. */
export function itemDraft(values: ItemFormValues): LibraryItemDraft {
  const { kind, name, description, image, tags, visibility, persona, mission, observers } = values;
  return {
    name,
    description,
    image,
    tags: [...tags],
    visibility,
    ...withoutEmptyLines(values),
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

function withoutEmptyLines(whole: LibraryContent): LibraryContent {
  const { kind, content } = whole;
  const said = (lines: readonly string[]) => lines.filter((line) => line?.trim());
  switch (kind) {
    case 'mission': {
      const { success_criteria, failure_criteria } = content;
      const criteria = { success_criteria: said(success_criteria), failure_criteria: said(failure_criteria) };
      return { kind, content: { ...content, ...criteria } };
    }
    case 'persona': {
      const { disclosures, objections } = content;
      return { kind, content: { ...content, disclosures: said(disclosures), objections: said(objections) } };
    }
    case 'observer': {
      const rubric = content.rubric.map(({ anchors, ...criterion }) => ({
        ...criterion,
        anchors: Object.fromEntries(Object.entries(anchors).filter(([, text]) => text?.trim())),
      }));
      return { kind, content: { ...content, rubric } };
    }
    default:
      return whole;
  }
}
