import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { recording } from './recording.ts';
import { session } from './session.ts';

/**
 * Stores or withdraws the learner's consent to recording. A withdrawal deletes all recordings of the session.
 * 409 `session_over` for consent after the end of the session. 403 `not_permitted` if the organization does
 * not allow recordings.
 */
export const setRecordingConsent = endpoint({
  method: 'PUT',
  path: '/v1/coaching_sessions/{id}/recording_consent',
  summary: 'Consent to recording, or withdraw the consent and delete the recordings',
  access: ['coaching-session-run'],
  params: idParams,
  body: z.object({ agreed: z.boolean(), text_version: z.string().trim().min(1).max(40) }),
  repeatable: true,
  reply: session,
});

export const listRecordings = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/recordings',
  summary: 'List the recordings of a session',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ items: z.array(recording) }),
});

/** Returns a recording. Status 206 for a request with a single byte range, 416 for a range beyond the file. */
export const readRecording = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/recordings/{recording_id}',
  summary: 'Read the audio of a recording',
  access: ['coaching-session-read'],
  params: idParams.extend({ recording_id: id }),
  reply_type: 'audio/*',
  reply: z.file(),
});
