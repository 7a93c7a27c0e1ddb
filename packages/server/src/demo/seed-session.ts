import { practiceAims } from '@repartee/ai/practice/observation/practice-aims';
import { practiceMood } from '@repartee/ai/practice/observation/practice-estimate';
import { moodLimit, shownMood } from '@repartee/contracts/library/mood';
import { loadScenarioSnapshot } from '../library/freeze-scenario.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { createSessionFor } from '../session/record/create-session.ts';
import { earlierRepliesOf } from '../session/record/earlier-replies-repository.ts';
import { insertMessages } from '../session/record/message-repository.ts';
import { requestAnalysis } from '../session/record/session-analysis-repository.ts';
import { updateSession } from '../session/record/session-repository.ts';
import type { SessionRow } from '../session/record/session-rows.ts';
import { castOf } from '../session/turn/transcript-for-engine.ts';
import { demoConversation } from './demo-conversation.ts';

/** Time from the start of a turn or reply to the start of the next one. */
const turnInterval_ms = 20_000;
const turnDuration_ms = 15_000;

interface DemoSession {
  readonly organization_id: string;
  readonly account_id: string;
  readonly scenario_id: string;
  readonly playlist_id?: string | undefined;
  readonly lines: readonly string[];
  readonly ended_at: Date;
}

const endedByLearner = { status: 'end', outcome_reason: 'learner-ended' } as const;
const endings: Readonly<Record<string, Pick<SessionRow, 'status' | 'outcome_reason'>>> = {
  '[WIN]': { status: 'win', outcome_reason: 'marker' },
  '[LOSE]': { status: 'loose', outcome_reason: 'marker' },
};

/**
 * Inserts a session in which the learner says `lines`, and the practice engine answers, until one of them ends it.
 * When the server starts, it analyses the session.
 */
export async function seedSession(db: Db, demoSession: DemoSession): Promise<void> {
  const { organization_id, account_id, scenario_id, playlist_id, ended_at } = demoSession;
  const snapshot = await loadScenarioSnapshot(db, scenario_id, organization_id);
  if (!snapshot) throw new Error(`The demo has no scenario ${scenario_id}.`);
  const owner = { account_id };
  const session = await createSessionFor(db, { organization_id, owner, snapshot, seed: 'demo', playlist_id });
  const earlierReplies = await earlierRepliesOf(db, session);
  const cast = { seed: session.seed, ...castOf(snapshot), earlierReplies };
  const { turns, marker } = demoConversation(cast, demoSession.lines);
  const limitAt = (index: number) => moodLimit(marker === '[WIN]' && index === turns.length - 1);
  const said = turns.flatMap(({ line, reply, request }, index) => [
    { speaker: 'learner' as const, text: line },
    {
      speaker: 'persona' as const,
      text: reply,
      mood: cast.scenario.shows_mood ? shownMood(practiceMood(request, reply), limitAt(index)) : null,
      aims: cast.scenario.shows_mood ? JSON.stringify(practiceAims(request, reply)) : null,
    },
  ]);
  await insertMessages(
    db,
    said.map((message, index) => ({
      ...message,
      session_id: session.id,
      seq: index + 2,
      state: 'complete' as const,
      client_turn_id: message.speaker === 'learner' ? crypto.randomUUID() : null,
      start_ms: index * turnInterval_ms,
      end_ms: index * turnInterval_ms + turnDuration_ms,
    })),
  );
  const played_ms = (said.length - 1) * turnInterval_ms + turnDuration_ms;
  const started_at = new Date(ended_at.getTime() - played_ms);
  await updateSession(db, session.id, {
    ...(endings[marker ?? ''] ?? endedByLearner),
    turn_count: turns.length,
    replies: turns.length,
    last_message_seq: said.length + 1,
    created_at: started_at,
    started_at,
    played_ms,
    last_turn_at: ended_at,
    updated_at: ended_at,
    ended_at,
    auto_end_at: null,
  });
  await requestAnalysis(db, session);
}
