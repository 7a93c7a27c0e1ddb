import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant, largestInteger } from '../../page.ts';
import type { Permission } from '../../runtime/access/permissions.ts';
import { summaryOfChange } from './endpoints.ts';
import { legalKinds, legalText, legalTexts } from './legal-text.ts';

/** A published version, which never changes. `material`: everyone is asked to accept it. */
export const legalVersion = z.object({
  version: z.number().int(),
  published_at: instant,
  summary: z.string(),
  material: z.boolean(),
  texts: legalTexts,
});
export type LegalVersion = z.output<typeof legalVersion>;

/** A legal document as its owner edits it. */
export const legalDocument = z.object({
  kind: z.enum(legalKinds),
  /** Texts that are not published yet; null without changes. */
  draft: legalTexts.nullable(),
  draft_saved_at: instant.nullable(),
  /** The version in use; null if the owner uses the text of the installation, or the installation the default text. */
  current: legalVersion.nullable(),
  /** The text that is in use without a text of the owner's. */
  inherited: legalText,
  /** Newest first. */
  versions: z.array(legalVersion.omit({ texts: true })),
  /** Null if nobody is asked to accept the document. */
  acceptance: z
    .object({
      /** Active accounts whose acceptance counts for the version in use, and all that the document concerns. */
      accepted: z.number().int(),
      people: z.number().int(),
      guests: z.number().int(),
    })
    .nullable(),
});
export type LegalDocument = z.output<typeof legalDocument>;

const kindParams = z.object({ kind: z.enum(legalKinds) });

const documentEndpoints = <const Access extends readonly Permission[]>(
  base: `/v1/${string}`,
  owner: string,
  access: Access,
) => ({
  list: endpoint({
    method: 'GET',
    path: base,
    summary: `List the legal documents of ${owner}`,
    access,
    reply: z.object({ items: z.array(legalDocument) }),
  }),
  /** `draft: null` discards the draft. */
  saveDraft: endpoint({
    method: 'PUT',
    path: `${base}/{kind}/draft`,
    summary: `Save the draft of a legal document of ${owner}`,
    access,
    params: kindParams,
    body: z.object({ draft: legalTexts.nullable() }),
    reply: legalDocument,
  }),
  /**
   * Publishes `texts` as a new version and deletes the draft. Without texts, the text of the owner is withdrawn, and the
   * inherited text is in use. 409 `changed_meanwhile` if `after` is not the newest version.
   */
  publish: endpoint({
    method: 'POST',
    path: `${base}/{kind}/versions`,
    summary: `Publish a version of a legal document of ${owner}`,
    access,
    params: kindParams,
    body: z.object({
      texts: legalTexts,
      summary: summaryOfChange,
      /** Everyone is asked to accept the new version. Only for the privacy notice and the conditions. */
      material: z.boolean(),
      /** Number of the newest version that the caller has seen; 0 without one. */
      after: z.number().int().min(0).max(largestInteger),
    }),
    reply: legalDocument,
  }),
  readVersion: endpoint({
    method: 'GET',
    path: `${base}/{kind}/versions/{version}`,
    summary: `Read a published version of a legal document of ${owner}`,
    access,
    params: kindParams.extend({ version: z.coerce.number().int().min(1).max(largestInteger) }),
    reply: legalVersion,
  }),
});

export const organizationLegal = documentEndpoints('/v1/legal_documents', 'the organization', [
  'organization-self-edit',
]);
export const installationLegal = documentEndpoints('/v1/installation/legal_documents', 'the installation', [
  'environment-variables-update',
]);
