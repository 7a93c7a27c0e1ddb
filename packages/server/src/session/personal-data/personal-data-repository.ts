import type { PersonalData } from '@repartee/contracts/data-rights/personal-data';
import { sql } from 'kysely';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { JudgedSuccess } from '../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { messagesOf } from '../record/message-repository.ts';
import { ownedBy, type SessionOwner } from '../record/session-owner-repository.ts';
import { shownVerdict } from '../record/session-verdict.ts';
import type { ExportRecordings } from './exported-recordings.ts';

type SessionData = PersonalData['sessions'][number];

/** Returns the sessions of an account or a guest, with their transcripts, recordings, reports and reviews. */
export async function readPersonalSessions(
  db: Db,
  owner: SessionOwner,
  recordings: ExportRecordings,
): Promise<PersonalData['sessions']> {
  const rows = await db
    .selectFrom('coaching_session')
    .selectAll()
    .select([
      sql<string>`coalesce(snapshot #>> '{scenario,name}', '')`.as('scenario'),
      storedFacts().as('facts'),
    ])
    .where((eb) => ownedBy(eb, owner))
    .orderBy('created_at')
    .execute();
  const sessions: PersonalData['sessions'] = [];
  for (const row of rows) {
    const { id, name, scenario, status, outcome_reason } = row;
    const { score, passed } = shownVerdict(row.facts);
    const { audio_consent, recording_consent } = row;
    const messages = await messagesOf(db, id);
    sessions.push({
      ...{ id, name, scenario, status, outcome_reason, score, passed },
      started_at: row.started_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      audio_consent: audio_consent && { ...audio_consent, provider_ids: [...audio_consent.provider_ids] },
      recording_consent: recording_consent && {
        at: recording_consent.at,
        text_version: recording_consent.text_version,
        withdrawn_at: recording_consent.withdrawn_at,
      },
      recordings: await recordings(db, id),
      transcript: messages.map(({ seq, speaker, text, state, start_ms, speech, heard, heard_again }) => ({
        ...{ seq, speaker, text, state, start_ms, speech, heard, heard_again },
      })),
      report: await readingsOf(db, id),
      notes: row.notes,
      own_note: 'account_id' in owner ? await ownNoteOf(db, id, owner.account_id) : null,
      reported_replies: await reportedRepliesOf(db, id),
      reviews: await reviewsOf(db, id),
    });
  }
  return sessions;
}

const withQuotedWords = ({ met, quote }: JudgedSuccess) => ({ met, quote: quote?.text ?? null });

async function readingsOf(db: Db, session_id: string): Promise<SessionData['report']> {
  const readings = await db
    .selectFrom('analysis_reading')
    .select(['id', 'observer_name as observer', 'headline', 'focus_points'])
    .select(['success_criteria', 'failure_criteria'])
    .where('session_id', '=', session_id)
    .where('state', '=', 'ready')
    .orderBy('run_id')
    .orderBy('position')
    .execute();
  const judgements = await db
    .selectFrom('analysis_judgement')
    .select(['reading_id', 'name', 'score', 'comment', 'quote'])
    .where('session_id', '=', session_id)
    .orderBy('position')
    .execute();
  return readings.map(({ id, success_criteria, failure_criteria, ...reading }) => ({
    ...reading,
    success_criteria: success_criteria.map(withQuotedWords),
    failure_criteria: failure_criteria.map(withQuotedWords),
    criteria: judgements
      .filter(({ reading_id }) => reading_id === id)
      .map(({ reading_id: _, quote, ...criterion }) => ({ ...criterion, quote: quote?.text ?? null })),
  }));
}

/** Row-level security shows a note only to its author, so an operator's export does not contain it. */
async function ownNoteOf(db: Db, session_id: string, account_id: string): Promise<string | null> {
  const note = await db
    .selectFrom('session_note')
    .select('text')
    .where('session_id', '=', session_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return note?.text ?? null;
}

async function reportedRepliesOf(db: Db, session_id: string): Promise<SessionData['reported_replies']> {
  const rows = await db
    .selectFrom('reply_report')
    .select(['message_seq', 'reason', 'created_at'])
    .where('session_id', '=', session_id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

async function reviewsOf(db: Db, session_id: string): Promise<SessionData['reviews']> {
  const verdicts = await db
    .selectFrom('human_verdict')
    .select(['line', 'key', 'text', 'score', 'reason', 'given_at'])
    .where('session_id', '=', session_id)
    .orderBy('given_at')
    .execute();
  const requests = await db
    .selectFrom('review_request')
    .select(['line', 'text', 'words', 'asked_at', 'answer', 'upheld'])
    .where('session_id', '=', session_id)
    .orderBy('asked_at')
    .execute();
  return {
    verdicts: verdicts.map(({ given_at, ...verdict }) => ({ ...verdict, given_at: given_at.toISOString() })),
    requests: requests.map(({ asked_at, ...request }) => ({ ...request, asked_at: asked_at.toISOString() })),
  };
}

/** Returns the test chats of an account. */
export async function readPersonalChats(db: Db, account_id: string): Promise<PersonalData['test_chats']> {
  const chats = await db
    .selectFrom('test_chat')
    .select(['id', 'name', 'created_at'])
    .where('created_by', '=', account_id)
    .orderBy('created_at')
    .execute();
  if (chats.length === 0) return [];
  const messages = await db
    .selectFrom('test_chat_message')
    .select(['chat_id', 'speaker', 'text'])
    .where(
      'chat_id',
      'in',
      chats.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  return chats.map(({ id, name, created_at }) => ({
    name,
    created_at: created_at.toISOString(),
    messages: messages
      .filter(({ chat_id }) => chat_id === id)
      .map(({ speaker, text }) => ({ speaker, text })),
  }));
}
