import { practiceMood } from '@repartee/ai/practice/observation/practice-estimate';
import { practiceReply } from '@repartee/ai/practice/practice-reply';
import type { TranscriptLine } from '@repartee/ai/roleplay/reply-request';
import type { Db } from '../database/tenant-scope.ts';
import { loadScenarioSnapshot } from '../library/freeze-scenario.ts';
import { createSessionFor } from '../session/record/create-session.ts';
import { insertMessages } from '../session/record/message-repository.ts';
import { requestAnalysis } from '../session/record/session-analysis-repository.ts';
import { updateSession } from '../session/record/session-repository.ts';
import { castOf } from '../session/turn/reply-request.ts';

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

const endings = {
  '[WIN]': { status: 'win', outcome_reason: 'marker' },
  '[LOSE]': { status: 'loose', outcome_reason: 'marker' },
} as const;
const endedByLearner = { status: 'end', outcome_reason: 'learner-ended' } as const;

/**
 * Inserts a session in which the learner says `lines`, and the practice engine answers, until one of them ends it.
 * Returns the session's id. When the server starts, it analyses the session.
 */
export async function seedSession(db: Db, given: DemoSession): Promise<string> {
  const { organization_id, account_id, scenario_id, playlist_id, ended_at } = given;
  const snapshot = await loadScenarioSnapshot(db, scenario_id, organization_id);
  if (!snapshot) throw new Error(`The demo has no scenario ${scenario_id}.`);
  const owner = { account_id };
  const session = await createSessionFor(db, { organization_id, owner, snapshot, seed: 'demo', playlist_id });
  const cast = { seed: session.seed, ...castOf(snapshot) };
  const transcript: TranscriptLine[] = [{ speaker: 'persona', text: cast.persona.opening_line }];
  const said = [];
  let ending: (typeof endings)[keyof typeof endings] | typeof endedByLearner = endedByLearner;
  for (const line of given.lines) {
    transcript.push({ speaker: 'learner', text: line });
    const request = { ...cast, transcript: [...transcript] };
    const { text, marker } = practiceReply(request);
    transcript.push({ speaker: 'persona', text });
    const mood = request.scenario.shows_mood ? practiceMood(request, text) : null;
    said.push({ speaker: 'learner' as const, text: line, mood: null });
    said.push({ speaker: 'persona' as const, text, mood });
    if (marker !== '[WIN]' && marker !== '[LOSE]') continue;
    ending = endings[marker];
    break;
  }
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
    ...ending,
    turn_count: said.length / 2,
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
  return session.id;
}
