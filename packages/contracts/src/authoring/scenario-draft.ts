import { z } from 'zod';
import { answeredBy } from '../ai-provider/ai-call.ts';
import { libraryItemDrafts } from '../library/item.ts';
import { contentLanguage } from '../library/language.ts';
import { authoringJob } from './job.ts';

/** The parts of a drafted scenario, in the order in which they are made: each is written with those before it in view. */
export const draftPartNames = ['scenario', 'persona', 'mission', 'observer'] as const;
export type DraftPartName = (typeof draftPartNames)[number];

/** Characters of the text that a draft is made from. */
export const draftSourceLength = { least: 10, most: 40_000 } as const;

/** Of an uploaded document; text that is longer is shortened to `draftSourceLength.most`. */
export const draftDocumentLimits = { bytes: 10 * 1024 * 1024, pages: 60 } as const;

/** An item that no one has saved yet. What a scenario links to are the other parts. */
export const draftedItems = {
  scenario: libraryItemDrafts.scenario.omit({ links: true }),
  persona: libraryItemDrafts.persona.omit({ links: true }),
  mission: libraryItemDrafts.mission.omit({ links: true }),
  observer: libraryItemDrafts.observer.omit({ links: true }),
} as const;
export type DraftedItem<Part extends DraftPartName> = z.output<(typeof draftedItems)[Part]>;

const part = <Item extends z.ZodType>(item: Item) =>
  z.object({
    item,
    /** Passages of the source that the part rests on, word for word, in their order in the source. */
    passages: z.array(z.string()),
  });

const draftParts = z.object({
  scenario: part(draftedItems.scenario).optional(),
  persona: part(draftedItems.persona).optional(),
  mission: part(draftedItems.mission).optional(),
  observer: part(draftedItems.observer).optional(),
});
/** The parts that are made so far. */
export type DraftParts = z.output<typeof draftParts>;
export type DraftPart<Part extends DraftPartName> = NonNullable<DraftParts[Part]>;

/** What a draft is made from: a sentence, a paste, or the text of a document. */
export const scenarioDraftInput = z.object({
  source: z.string().trim().min(draftSourceLength.least).max(draftSourceLength.most),
  /** In which everything is written. */
  language: contentLanguage,
});
export type ScenarioDraftInput = z.output<typeof scenarioDraftInput>;

/** A scenario with all it needs, proposed by a model. Nothing of it is in the library until it is accepted. */
export const scenarioDraft = authoringJob.extend({
  ...scenarioDraftInput.shape,
  parts: draftParts,
  /** Who wrote it; null until the first part is there. `built_in`: it was put together by rules, from the source's own sentences. */
  answered_by: answeredBy.nullable(),
});
export type ScenarioDraft = z.output<typeof scenarioDraft>;

/** The draft as its author leaves it. Without a mission the conversation is free; without an observer no one reads it. */
export const acceptedDraft = z.object({
  scenario: draftedItems.scenario,
  persona: draftedItems.persona,
  mission: draftedItems.mission.nullable(),
  observer: draftedItems.observer.nullable(),
});
export type AcceptedDraft = z.output<typeof acceptedDraft>;
