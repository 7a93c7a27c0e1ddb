import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { AiProviderLabel, Session } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { hasBuiltIn } from '../../ai/dispatch/has-built-in.ts';
import { briefOfSnapshot } from '../../library/brief-of-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { audioOf, textDestinations } from './ai-destinations.ts';
import { latestAnswerer } from './message-repository.ts';
import { type CountedSuccess, judgedCriteria } from './session-analysis-repository.ts';
import { makerNameOf, ownerName } from './session-owner-repository.ts';
import { presentClock, type SessionRow, toConversation } from './session-rows.ts';
import { factsOf, shownVerdict } from './session-verdict.ts';

export type ChatChooser = Pick<AiDispatcher, 'firstChoice' | 'destinations'>;

export async function presentSession(
  db: Db,
  row: SessionRow,
  own: boolean,
  ai: ChatChooser,
): Promise<Session> {
  const created_by_name = await makerNameOf(db, row);
  const owner_name = await ownerName(db, row);
  const { success_criteria, failure_criteria } = await criteriaOf(db, row);
  // Others see neither the accommodation nor the deadline that it gives (B-16).
  const player = own ? row.accommodation : null;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    outcome_reason: row.outcome_reason,
    ...shownVerdict({ ...factsOf(row), aims: success_criteria }),
    owner_name,
    own,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    ...presentClock(toConversation({ ...row, accommodation: player })),
    accommodation: player,
    branch: branchOf(row),
    notes: row.notes,
    access_expires_at: row.expires_at?.toISOString() ?? null,
    turn_count: row.turn_count,
    failed_replies: row.failed_replies,
    engine: aiProviderLabelOf(await answererOf(db, row, ai)),
    built_in_engine: {
      available: await hasBuiltIn(db, row.organization_id, ai),
      from_ms: row.built_in_from_ms,
    },
    voice: row.voice,
    audio: await audioOf(db, row, ai),
    scenario: briefOfSnapshot(
      row.snapshot,
      isOver(row.status) ? [] : await textDestinations(db, row, ai),
      player,
    ),
    playlist: await playlistOf(db, row),
    ...(await organizationPart(db, row, owner_name)),
    created_by_name,
    erased: {
      transcript_at: row.transcript_erased_at?.toISOString() ?? null,
      report_at: row.report_erased_at?.toISOString() ?? null,
    },
    success_criteria,
    failure_criteria,
  };
}

/** The criteria of the mission. The learner reads what fails it only after the session. */
async function criteriaOf(
  db: Db,
  { id, status, snapshot }: SessionRow,
): Promise<Pick<Session, 'success_criteria' | 'failure_criteria'>> {
  const { success_criteria = [], failure_criteria = [] } = snapshot.mission?.content ?? {};
  const answered = (texts: readonly string[], answers: readonly CountedSuccess[]) =>
    texts.map((text, index) => ({ text, ...(answers[index] ?? { met: null, quote: null }) }));
  if (!isOver(status)) return { success_criteria: answered(success_criteria, []), failure_criteria: [] };
  const { aim, failure } = await judgedCriteria(db, id);
  return {
    success_criteria: answered(success_criteria, aim),
    failure_criteria: answered(failure_criteria, failure),
  };
}

/** The models that may play the persona of a session. */
export const playersOf = ({
  organization_id,
  snapshot,
  built_in_from_ms,
}: Pick<SessionRow, 'organization_id' | 'snapshot' | 'built_in_from_ms'>) => ({
  organization_id,
  use: 'play' as const,
  preferred_model_id: snapshot.scenario.content.chat_model_id,
  built_in_only: built_in_from_ms !== null,
});

const branchOf = ({ root_session_id, parent_session_id, branched_at }: SessionRow): Session['branch'] =>
  root_session_id && parent_session_id && branched_at
    ? { root_session_id, parent_session_id, message_seq: branched_at }
    : null;

async function playlistOf(db: Db, { playlist_id }: SessionRow): Promise<Session['playlist']> {
  if (!playlist_id) return null;
  const row = await db
    .selectFrom('playlist')
    .select(['id', 'name'])
    .where('id', '=', playlist_id)
    .executeTakeFirst();
  return row ?? null;
}

async function organizationPart(
  db: Db,
  { organization_id, snapshot, recording_consent: consent }: SessionRow,
  by_name: string,
): Promise<Pick<Session, 'contact' | 'recording'>> {
  const { recordings, ...contact } = await db
    .selectFrom('organization')
    .select(['operator_name as name', 'operator_email as email', 'recordings'])
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return {
    contact: contact.name || contact.email ? contact : null,
    recording: {
      choice: snapshot.scenario.content.mode === 'text' ? 'never' : recordings,
      consent:
        consent?.withdrawn_at === null
          ? { at: consent.at, by_name, text_version: consent.text_version }
          : null,
    },
  };
}

/**
 * Returns the provider and model of the latest reply. Before the first reply, returns the provider and model that will
 * be used.
 */
async function answererOf(db: Db, row: SessionRow, ai: ChatChooser): Promise<AnsweredBy | null> {
  return (await latestAnswerer(db, row.id)) ?? ai.firstChoice(db, playersOf(row));
}

export const aiProviderLabelOf = (by: AnsweredBy | null): AiProviderLabel => ({
  built_in: by?.built_in ?? false,
  model: by?.model ?? '',
  provider: by?.provider ?? '',
});
