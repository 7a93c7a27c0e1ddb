import { type AskChat, personaReply } from '../persona/persona-reply.ts';
import { type LearnerRequest, turnsAtMost } from '../roleplay/learner-request.ts';
import type { TranscriptLine } from '../roleplay/reply-request.ts';
import { learnerTurn } from './learner-turn.ts';
import type { ReadReply } from './play-level.ts';

/**
 * Plays a simulated learner of a level against the persona, until an outcome marker or the last turn. Throws an `AiError`.
 */
export async function playLearner(
  ask: AskChat,
  play: Omit<LearnerRequest, 'transcript'>,
  read: ReadReply,
): Promise<readonly TranscriptLine[]> {
  const { opening_line } = play.persona;
  const transcript: TranscriptLine[] = opening_line ? [{ speaker: 'persona', text: opening_line }] : [];
  for (let turn = 0; turn < turnsAtMost(play.mission?.max_turns); turn += 1) {
    transcript.push({ speaker: 'learner', text: await learnerTurn(ask, { ...play, transcript }) });
    const { text, ended } = await read(personaReply(ask, { ...play, transcript }));
    transcript.push({ speaker: 'persona', text });
    if (ended) break;
  }
  return transcript;
}
