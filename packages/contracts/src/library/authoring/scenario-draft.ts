import { z } from 'zod';
import { answeredBy } from '../../ai/ai-call.ts';
import { uploadSizeLimits } from '../../runtime/objects/upload-size-limits.ts';
import { libraryItemDrafts } from '../item.ts';
import { contentLanguage } from '../language.ts';
import { authoringJob } from './job.ts';

/** Parts of a drafted scenario, in the order of generation. The prompt of each part includes the earlier parts. */
export const draftPartNames = ['scenario', 'persona', 'mission', 'observer'] as const;
export type DraftPartName = (typeof draftPartNames)[number];

/** Length limits of the source text of a draft, in characters. */
export const draftSourceLength = { least: 10, most: 40_000 } as const;

/** Limits of an uploaded document. Text beyond `draftSourceLength.most` is cut off. */
export const draftDocumentLimits = { bytes: uploadSizeLimits.document, pages: 60 } as const;

/**
 * The items of a draft before they are stored. The scenario has no links, because its linked items are parts of the
 * same draft.
 */
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
    /** Passages of the source text that support this part of the draft, verbatim and in source order. */
    passages: z.array(z.string()),
  });

const draftParts = z.object({
  scenario: part(draftedItems.scenario).optional(),
  persona: part(draftedItems.persona).optional(),
  mission: part(draftedItems.mission).optional(),
  observer: part(draftedItems.observer).optional(),
});
export type DraftParts = z.output<typeof draftParts>;
export type DraftPart<Part extends DraftPartName> = NonNullable<DraftParts[Part]>;

/** The text from which an AI model drafts a scenario, and the language of the draft. */
export const scenarioDraftInput = z.object({
  /** A sentence, pasted text, or the text of a document. */
  source: z.string().trim().min(draftSourceLength.least).max(draftSourceLength.most),
  language: contentLanguage,
  /** True if the built-in practice engine writes the draft, whatever model the organization has chosen. */
  built_in: z.boolean().default(false),
});
export type ScenarioDraftInput = z.output<typeof scenarioDraftInput>;

/**
 * A scenario with all its linked items, proposed by an AI model. The library contains the items only after the draft
 * is accepted.
 */
export const scenarioDraft = authoringJob.extend({
  ...scenarioDraftInput.shape,
  parts: draftParts,
  /** Provider and model of the draft. The practice engine (`built_in`) uses sentences of the source text. */
  answered_by: answeredBy.nullable(),
  /** False if a super-admin has switched the built-in practice engine off. */
  built_in_available: z.boolean(),
});
export type ScenarioDraft = z.output<typeof scenarioDraft>;

/**
 * Draft that the author accepts. Without a mission, the conversation has no goal. Without an observer, no report is
 * written.
 */
export const acceptedDraft = z.object({
  scenario: draftedItems.scenario,
  persona: draftedItems.persona,
  mission: draftedItems.mission.nullable(),
  observer: draftedItems.observer.nullable(),
});
export type AcceptedDraft = z.output<typeof acceptedDraft>;
