import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../page.ts';
import { recording } from './recording.ts';
import { session } from './session.ts';

/**
 * Stores the learner's consent to recording with the session: user, time and version of the consent text. If `agreed`
 * is false, the consent is withdrawn and all recordings of the session are deleted, also after the session has ended.
 * If `agreed` is true, the call fails with `session_over` after the session has ended, and with `not_permitted` if the
 * organization has switched recording off.
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

/** Lists the recordings of a session in the order of its messages, for every user who may read the session. */
export const listRecordings = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/recordings',
  summary: 'List the recordings of a session',
  access: ['coaching-session-read'],
  params: idParams,
  reply: z.object({ items: z.array(recording) }),
});

/**
 * Returns a recording. Status 206 for a request with a single byte range (`Range` header), and 416 for a range beyond
 * the file.
 */
export const readRecording = endpoint({
  method: 'GET',
  path: '/v1/coaching_sessions/{id}/recordings/{recording_id}',
  summary: 'Read the audio of a recording',
  access: ['coaching-session-read'],
  params: idParams.extend({ recording_id: id }),
  reply_type: 'audio/*',
  reply: z.file(),
});
