import { sql } from 'kysely';
import { insertRow, insertWithId } from '../../../runtime/database/query/insert-row.ts';
import { aScenarioId } from '../../../testing/a-guest.ts';
import type { TestApi } from '../../../testing/test-api.ts';

interface PlayedSession {
  readonly ended_days_ago: number;
  /** Text that is stored as the learner's turn, and in the session's name, notes and report. */
  readonly words: string;
}

/** When the learner's turn of a played session was heard. */
export const speech = {
  ...{ spoken_ms: 2400, pauses: 1, longest_pause_ms: 700, response_ms: null },
  ...{ interrupts: false, interrupted: false },
};

export async function aPlayedSession(api: TestApi, token: string, played: PlayedSession): Promise<string> {
  const scenario_id = await aScenarioId(api);
  const body = await api.post(token, '/v1/coaching_sessions', { scenario_id });
  await playSession(api, body.id, played);
  return body.id;
}

/** Stores a conversation and a report in a session of a user or a guest. */
export async function playSession(
  api: TestApi,
  session_id: string,
  { ended_days_ago, words }: PlayedSession,
): Promise<void> {
  await api.everywhere(async (db) => {
    const ended_at = new Date(Date.now() - ended_days_ago * 24 * 60 * 60 * 1000);
    await db
      .updateTable('coaching_session')
      .set({ status: 'win', score: 80, passed: true, turn_count: 1, started_at: ended_at, ended_at })
      .set({ judged: JSON.stringify({ criteria: 1, of: 1, blocked: false, reviewer: null }) })
      .set({ name: `About ${words}`, notes: words, auto_end_at: null })
      .where('id', '=', session_id)
      .execute();
    const timed = { session_id, state: 'complete' as const, start_ms: 0, end_ms: 1000 };
    await sql`delete from chat_message where session_id = ${session_id}`.execute(db);
    await db
      .insertInto('chat_message')
      .values([
        {
          ...{ ...timed, seq: 1, speaker: 'learner', text: words, client_turn_id: crypto.randomUUID() },
          speech: JSON.stringify(speech),
        },
        {
          ...{ ...timed, seq: 2, speaker: 'persona', text: `You say ${words}.`, client_turn_id: null },
          speech: null,
        },
      ])
      .execute();
    const run_id = await insertWithId(db, 'analysis_run', { session_id, state: 'ready' });
    const observer_id = crypto.randomUUID();
    const quote = { message_seq: 1, text: words, start: 0, end: words.length };
    const reading_id = await insertWithId(db, 'analysis_reading', {
      run_id,
      session_id,
      position: 0,
      observer_id,
      observer_name: 'Coach',
    });
    await db
      .updateTable('analysis_reading')
      .set({ state: 'ready', headline: `You said ${words}` })
      .set({ focus_points: JSON.stringify([{ title: words, advice: words, quote, criterion: null }]) })
      .set({
        success_criteria: JSON.stringify([
          { met: true, quote },
          { met: false, quote: null },
        ]),
      })
      .where('id', '=', reading_id)
      .execute();
    const turned = { message_seq: 1, direction: 'better', before: 40, after: 80, quote, change: words };
    const estimates = [{ seq: 1, estimate: 80, quote: words, change: words }];
    await insertRow(db, 'analysis_turning_point', {
      run_id,
      session_id,
      state: 'ready',
      turning_point: JSON.stringify(turned),
      estimates: JSON.stringify(estimates),
    });
    const criterion_scores = JSON.stringify([{ name: 'Asks first', competency_id: null, score: 3 }]);
    await db.updateTable('coaching_session').set({ criterion_scores }).where('id', '=', session_id).execute();
    const judgement = { key: 'asks', name: 'Asks first', weight: 1, blocker: false, score: 4, position: 0 };
    await insertRow(db, 'analysis_judgement', {
      ...judgement,
      reading_id,
      session_id,
      comment: words,
      quote: JSON.stringify(quote),
    });
    const line = { line: 'criterion', observer_id, key: 'asks' } as const;
    const verdict = { session_id, ...line, number: 1, score: 3, observer_score: 4, text: words };
    await insertRow(db, 'human_verdict', { ...verdict, reason: words, reviewer_id: null });
    const { organization_id, owner_account_id } = await db
      .selectFrom('coaching_session')
      .select(['organization_id', 'owner_account_id'])
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    await insertRow(db, 'reply_report', { organization_id, session_id, message_seq: 2, reason: words });
    if (owner_account_id)
      await insertRow(db, 'session_note', { session_id, account_id: owner_account_id, text: words });
    const request = { session_id, words, answer: words };
    await insertRow(db, 'review_request', request);
    await insertRow(db, 'review_request', { ...request, ...line, text: words });
  });
}
