import type { Family } from '@repartee/contracts/library/families';
import {
  type LibraryItem,
  type LibraryItemDraft,
  type LibraryLink,
  libraryItemDraft,
} from '@repartee/contracts/library/item';
import { type MissionContent, missionContent } from '@repartee/contracts/library/mission';
import {
  type ObserverContent,
  observerContent,
  type RubricCriterion,
} from '@repartee/contracts/library/observer';
import { type PersonaContent, personaContent } from '@repartee/contracts/library/persona';
import { type ScenarioContent, scenarioContent } from '@repartee/contracts/library/scenario';
import { z } from 'zod';

export interface ContentOf {
  readonly persona: PersonaContent;
  readonly mission: MissionContent;
  readonly observer: ObserverContent;
  readonly scenario: ScenarioContent;
}

/** An item as its form holds it. What a scenario is composed of stands by role. */
export interface ItemFormValues<F extends Family = Family> {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly tags: readonly string[];
  readonly visibility: LibraryItemDraft['visibility'];
  readonly content: ContentOf[F];
  readonly persona: string | null;
  readonly mission: string | null;
  readonly observers: readonly string[];
  /** The names of what is linked, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** What a scenario is composed of, at most. */
export const mostObservers = 5;

const id = z.uuid();

/** Lines that are being written: an empty one is left out when the item is saved. */
const lines = (longest: number, most: number) => z.array(z.string().trim().max(longest)).max(most);

const contentSchemas = {
  persona: personaContent.extend({ disclosures: lines(400, 12), objections: lines(400, 12) }),
  mission: missionContent.extend({ success_criteria: lines(300, 10), failure_criteria: lines(300, 10) }),
  observer: observerContent,
  scenario: scenarioContent,
} satisfies Record<Family, z.ZodType>;

/** The rules of a family's items, from the contract. */
export const itemFormSchema = (family: Family) =>
  libraryItemDraft.omit({ links: true }).extend({
    content: contentSchemas[family],
    persona: family === 'scenario' ? id : id.nullable(),
    mission: id.nullable(),
    observers: z.array(id).max(mostObservers),
  });

/** A criterion of a rubric that was just added. Its key stays when it is renamed: reports name it. */
export const newCriterion = (): RubricCriterion => ({
  key: `c-${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  description: '',
  weight: 1,
  blocker: false,
  anchors: {},
});

/** The content of a new item, in the language of the page. */
export function newContent<F extends Family>(family: F, locale: string): ContentOf[F] {
  const language = locale.startsWith('fr') ? 'fr-FR' : 'en-GB';
  const contents: ContentOf = {
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
    },
    observer: { instructions: '', rubric: [newCriterion()], feedback_tone: 'kind' },
    scenario: {
      context: '',
      mode: 'text',
      language,
      time_limit_seconds: null,
      pass_mark: null,
      chat_model_id: null,
    },
  };
  return contents[family];
}

export const newItem = (family: Family, locale: string): ItemFormValues => ({
  name: '',
  description: '',
  image: null,
  tags: [],
  visibility: 'organization',
  content: newContent(family, locale),
  persona: null,
  mission: null,
  observers: [],
  names: {},
});

const linked = (links: readonly LibraryLink[], role: LibraryLink['role']): string[] =>
  links.filter((link) => link.role === role).map(({ item_id }) => item_id);

export const itemFormValues = (item: LibraryItem): ItemFormValues => ({
  name: item.name,
  description: item.description,
  image: item.image,
  tags: item.tags,
  visibility: item.visibility,
  content: item.content as unknown as ItemFormValues['content'],
  persona: linked(item.links, 'persona')[0] ?? null,
  mission: linked(item.links, 'mission')[0] ?? null,
  observers: linked(item.links, 'observer'),
  names: Object.fromEntries(item.links.map(({ item_id, name }) => [item_id, name])),
});

/** What the calls of the family take. Lines and anchors that were left empty are not sent. */
export function itemDraft(family: Family, values: ItemFormValues): LibraryItemDraft {
  const { persona, mission, observers, names: _, content, tags, ...common } = values;
  return {
    ...common,
    tags: [...tags],
    content: withoutEmptyLines(content) as unknown as Record<string, unknown>,
    links:
      family === 'scenario'
        ? [
            ...(persona ? [{ role: 'persona', item_id: persona } as const] : []),
            ...(mission ? [{ role: 'mission', item_id: mission } as const] : []),
            ...observers.map((item_id) => ({ role: 'observer', item_id }) as const),
          ]
        : [],
  };
}

function withoutEmptyLines(content: ItemFormValues['content']): ItemFormValues['content'] {
  const said = (lines: readonly string[]) => lines.filter((line) => line?.trim());
  if ('success_criteria' in content)
    return {
      ...content,
      success_criteria: said(content.success_criteria),
      failure_criteria: said(content.failure_criteria),
    };
  if ('disclosures' in content)
    return { ...content, disclosures: said(content.disclosures), objections: said(content.objections) };
  if ('rubric' in content)
    return {
      ...content,
      rubric: content.rubric.map(({ anchors, ...criterion }) => ({
        ...criterion,
        anchors: Object.fromEntries(Object.entries(anchors).filter(([, text]) => text?.trim())),
      })),
    };
  return content;
}
