import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams } from '../../page.ts';
import type { Permission } from '../../runtime/access/permissions.ts';
import { acceptedDraft, draftDocumentLimits, scenarioDraft, scenarioDraftInput } from './scenario-draft.ts';

/**
 * Accepting a draft creates a scenario, a persona, a mission and an observer, so a draft requires all four
 * permissions.
 */
const access = [
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
] as const satisfies readonly Permission[];

/**
 * Returns the text of a document without storing the document. 413 `too_large`; 400 `invalid_input` with a
 * `DocumentError` as `details.file`.
 */
export const readDraftSource = endpoint({
  method: 'POST',
  path: '/v1/draft_sources',
  summary: 'Extract the text of a document, as the source of a scenario draft',
  access,
  encoding: 'multipart',
  body_limit: draftDocumentLimits.bytes,
  body: z.object({ file: z.file() }),
  reply: z.object({
    text: z.string(),
    /** True if `text` is only the beginning of the document. */
    shortened: z.boolean(),
  }),
  rate_limit_per_minute: 20,
});

/** Starts to generate a draft in the background. Poll the draft while it is `running`. A draft is kept for 7 days. */
export const createScenarioDraft = endpoint({
  method: 'POST',
  path: '/v1/scenario_drafts',
  summary: 'Start a draft of a scenario from a text',
  access,
  body: scenarioDraftInput,
  reply: scenarioDraft,
  rate_limit_per_minute: 20,
});

export const readScenarioDraft = endpoint({
  method: 'GET',
  path: '/v1/scenario_drafts/{id}',
  summary: 'Read a draft of a scenario',
  access,
  params: idParams,
  reply: scenarioDraft,
});

export const deleteScenarioDraft = endpoint({
  method: 'DELETE',
  path: '/v1/scenario_drafts/{id}',
  summary: 'Cancel or delete a draft of a scenario',
  access,
  params: idParams,
});

/**
 * Creates and links all items of a draft in one transaction, then deletes the draft. 409 `conflict` while the draft
 * is `running`.
 */
export const acceptScenarioDraft = endpoint({
  method: 'POST',
  path: '/v1/scenario_drafts/{id}/acceptance',
  summary: 'Accept a draft: create its scenario, persona, mission and observer',
  access,
  params: idParams,
  body: acceptedDraft,
  reply: z.object({ scenario_id: id, persona_id: id, mission_id: id.nullable(), observer_id: id.nullable() }),
});
