import { z } from 'zod';
import { uiLocales } from '../../locales.ts';
import { id, instant, largestInteger } from '../../page.ts';

/** The legal documents of an installation and of an organization (E-6), in the order of their pages. */
export const legalKinds = ['contact', 'privacy', 'conditions', 'legal-notices'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The documents that people can be asked to accept. */
export const acceptableKinds = ['privacy', 'conditions'] as const satisfies readonly LegalKind[];
export const isAcceptable = (kind: LegalKind): boolean => acceptableKinds.some((one) => one === kind);

export const longestLegalText = 60_000;

/** CommonMark without HTML, by language. A language without a text is missing. */
export const legalTexts = z.partialRecord(z.enum(uiLocales), z.string().trim().min(1).max(longestLegalText));
export type LegalTexts = z.output<typeof legalTexts>;

/** The values of a form with the text in every language; empty where there is none. */
export const legalTextForm = z.record(z.enum(uiLocales), z.string().max(longestLegalText));

/** Whose text is in use. `default`: the text that comes with the product. */
export const legalSources = ['organization', 'installation', 'default'] as const;

/** The text in use of one document. `document_id` and `version` are null for the default text. */
export const legalText = z.object({
  kind: z.enum(legalKinds),
  source: z.enum(legalSources),
  document_id: id.nullable(),
  version: z.number().int().nullable(),
  published_at: instant.nullable(),
  texts: legalTexts,
});
export type LegalText = z.output<typeof legalText>;

/** Names a version of a document that a person accepts. */
export const acceptedVersion = z.object({
  document_id: id,
  version: z.number().int().min(1).max(largestInteger),
});
export type AcceptedVersion = z.output<typeof acceptedVersion>;
