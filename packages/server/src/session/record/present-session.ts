import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { AiProviderLabel, Session } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { hasBuiltIn } from '../../ai/dispatch/has-built-in.ts';
import { briefOfSnapshot } from '../../library/brief-of-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { audioOf, textDestinations } from './ai-destinations.ts';
import { type CountedSuccess, judgedCriteria } from './session-analysis-repository.ts';
import { makerNameOf } from './session-owner-repository.ts';
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
  const { owner_name, playlist, answered_by, contact, recordings } = await relatedOf(db, row);
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
    engine: aiProviderLabelOf(answered_by ?? (await ai.firstChoice(db, playersOf(row)))),
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
    playlist,
    contact: contact.name || contact.email ? contact : null,
    recording: recordingOf(row, recordings, owner_name),
    created_by_name,
    erased: erasedOf(row),
    success_criteria,
    failure_criteria,
  };
}

export const erasedOf = (
  row: Pick<SessionRow, 'transcript_erased_at' | 'report_erased_at'>,
): Session['erased'] => ({
  transcript_at: row.transcript_erased_at?.toISOString() ?? null,
  report_at: row.report_erased_at?.toISOString() ?? null,
});

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

/** Reads the organization, the owner and the playlist of a session, and the provider and model of its latest reply. */
async function relatedOf(
  db: Db,
  { id, organization_id, owner_account_id, owner_guest_id, playlist_id }: SessionRow,
) {
  const { name, email, recordings, answered_by, playlist, guest_name, account_email, ...account } = await db
    .selectFrom('organization')
    .leftJoin('account', (join) => join.on('account.id', '=', owner_account_id))
    .leftJoin('guest', (join) => join.on('guest.id', '=', owner_guest_id))
    .leftJoin('playlist', (join) => join.on('playlist.id', '=', playlist_id))
    .select(['operator_name as name', 'operator_email as email', 'organization.recordings'])
    .select(['guest.display_name as guest_name', 'playlist.name as playlist'])
    .select(['first_name', 'last_name', 'account.email as account_email'])
    .select((eb) =>
      eb
        .selectFrom('chat_message')
        .select('answered_by')
        .where('session_id', '=', id)
        .where('answered_by', 'is not', null)
        .orderBy('seq', 'desc')
        .limit(1)
        .as('answered_by'),
    )
    .where('organization.id', '=', organization_id)
    .executeTakeFirstOrThrow();
  const { first_name, last_name } = account;
  return {
    ...{ answered_by, recordings, contact: { name, email } },
    playlist: playlist_id && playlist !== null ? { id: playlist_id, name: playlist } : null,
    owner_name:
      guest_name ??
      (first_name === null || last_name === null || account_email === null
        ? ''
        : displayName({ first_name, last_name, email: account_email })),
  };
}

const recordingOf = (
  { snapshot, recording_consent: consent }: SessionRow,
  recordings: Session['recording']['choice'],
  by_name: string,
): Session['recording'] => ({
  choice: snapshot.scenario.content.mode === 'text' ? 'never' : recordings,
  consent:
    consent?.withdrawn_at === null ? { at: consent.at, by_name, text_version: consent.text_version } : null,
});

export const aiProviderLabelOf = (by: AnsweredBy | null): AiProviderLabel => ({
  built_in: by?.built_in ?? false,
  model: by?.model ?? '',
  provider: by?.provider ?? '',
});
