import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { recording } from './recording.ts';
import { session } from './session.ts';

/**
 * Kept with the session: who, when, and which words they agreed to. Not agreed: the consent is withdrawn and everything recorded
 * so far is deleted, also once the session is over. Agreeing is refused with `session_over` then, and with `not_permitted` where
 * the organization records nothing.
 */
export const setRecordingConsent = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/recording_consent',
  summary: 'Agree that what is said is recorded, or withdraw that and delete the recordings',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({ agreed: z.boolean(), text_version: z.string().trim().min(1).max(40) }),
  repeatable: true,
  reply: session,
});

/** Who may read a session may hear it. In the order in which it was said. */
export const listRecordings = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/recordings',
  summary: 'What was recorded of a session',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ items: z.array(recording) }),
});

/** Answers 206 to one `Range` of bytes, and 416 to one that the file does not have. */
export const readRecording = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/recordings/{recording_id}',
  summary: 'The audio of a recording',
  access: ['coaching-session-read'],
  params: idParams.extend({ recording_id: id }),
  reply_type: 'audio/*',
  reply: z.file(),
});
