import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { acceptedDraft, draftDocumentLimits, scenarioDraft, scenarioDraftInput } from './scenario-draft.ts';

/** A draft becomes an item of each family. */
const access = [
  'coaching-scenario-create',
  'coaching-persona-create',
  'coaching-mission-create',
  'coaching-observer-create',
] as const satisfies readonly Permission[];

/** Nothing is kept of the document. 413 `too_large`; 400 `invalid_input` with a `DocumentError` as `details.file`. */
export const readDraftSource = endpoint({
  method: 'POST',
  path: '/v1/draft_sources',
  summary: 'Read the text of a document to draft a scenario from',
  access,
  encoding: 'multipart',
  body_limit: draftDocumentLimits.bytes,
  body: z.object({ file: z.file() }),
  reply: z.object({
    text: z.string(),
    /** The document is longer than `text`. */
    shortened: z.boolean(),
  }),
  per_minute: 20,
});

/** The draft is under way when this answers: read it until it is no longer `running`. It is kept for 7 days. */
export const createScenarioDraft = endpoint({
  method: 'POST',
  path: '/v1/scenario_drafts',
  summary: 'Have a scenario drafted from a text',
  access,
  body: scenarioDraftInput,
  reply: scenarioDraft,
  per_minute: 20,
});

/** One's own. Parts appear one by one. */
export const readScenarioDraft = endpoint({
  method: 'GET',
  path: '/v1/scenario_drafts/{id}',
  summary: 'Read a drafted scenario',
  access,
  params: idParams,
  reply: scenarioDraft,
});

/** Also while it is being made: the work stops. */
export const deleteScenarioDraft = endpoint({
  method: 'DELETE',
  path: '/v1/scenario_drafts/{id}',
  summary: 'Cancel or discard a drafted scenario',
  access,
  params: idParams,
});

/** All or nothing: the items are made, linked, and the draft is gone. 409 `conflict` while it is being made. */
export const acceptScenarioDraft = endpoint({
  method: 'POST',
  path: '/v1/scenario_drafts/{id}/acceptance',
  summary: 'Save a drafted scenario with its persona, mission and observer',
  access,
  params: idParams,
  body: acceptedDraft,
  reply: z.object({ scenario_id: id, persona_id: id, mission_id: id.nullable(), observer_id: id.nullable() }),
});
