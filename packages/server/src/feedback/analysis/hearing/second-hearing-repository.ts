import { isHeardAgain } from '@repartee/contracts/session/hearing';
import type { SecondHearing } from '@repartee/contracts/session/report';
import { sql } from 'kysely';
import type { AiDestination, AiDispatcher } from '../../../ai/dispatch/dispatcher.ts';
import { asOrganization, type Db } from '../../../runtime/database/tenant-scope.ts';
import { transcribersOf } from '../../../session/record/ai-destinations.ts';
import type { SessionRow } from '../../../session/record/session-rows.ts';

/**
 * The first of the organization's speech recognisers that has not heard the session, of the providers to which the learner has
 * agreed to send the voice.
 */
export async function findSecondRecogniser(
  db: Db,
  { id, organization_id, audio_consent }: Pick<SessionRow, 'id' | 'organization_id' | 'audio_consent'>,
  ai: Pick<AiDispatcher, 'destinations'>,
): Promise<AiDestination | undefined> {
  const recognisers = await transcribersOf(db, { organization_id }, ai);
  // A guest's tenant scope hides all calls.
  const calls = await asOrganization(db, organization_id, () =>
    db
      .selectFrom('ai_call')
      .select('model_id')
      .distinct()
      .where('session_id', '=', id)
      .where('purpose', '<>', 'second-hearing')
      .where('capability', 'in', ['transcription', 'realtime'])
      .execute(),
  );
  const heardBy = calls.length > 0 ? calls.map(({ model_id }) => model_id) : [recognisers[0]?.model_id];
  return recognisers.find(
    ({ model_id, provider_id }) =>
      !heardBy.includes(model_id) && audio_consent?.provider_ids.includes(provider_id),
  );
}

/** The recording of a message of the learner, which has one part. */
export const recordingOfLine = (db: Db, session_id: string, message_seq: number) =>
  db
    .selectFrom('session_recording')
    .select(['content_hash', 'duration_ms'])
    .where('session_id', '=', session_id)
    .where('message_seq', '=', message_seq)
    .executeTakeFirst();

/**
 * Returns what is stored then: of two calls at the same time, what the first one heard. Stores nothing, and returns undefined,
 * if the transcript was erased meanwhile.
 */
export async function storeSecondHearing(
  tx: Db,
  session_id: string,
  seq: number,
  again: SecondHearing,
): Promise<SecondHearing | undefined> {
  const stored = await tx
    .updateTable('chat_message')
    .set({ heard_again: sql`coalesce(heard_again, ${JSON.stringify(again)}::jsonb)` })
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .where(
      sql<boolean>`exists (select from coaching_session s where s.id = session_id and s.transcript_erased_at is null)`,
    )
    .returning('heard_again')
    .executeTakeFirst();
  return stored?.heard_again ?? undefined;
}

/** Whether a second recogniser has heard all words that the learner put in the place of others. */
export async function isWhollyConfirmed(db: Db, session_id: string): Promise<boolean> {
  const corrected = await db
    .selectFrom('chat_message')
    .select(['text', 'heard_again'])
    .where('session_id', '=', session_id)
    .where('heard', 'is not', null)
    .execute();
  return corrected.every(({ text, heard_again }) => isHeardAgain(text, heard_again));
}
