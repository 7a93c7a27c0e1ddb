import type { Difficulty } from '@repartee/contracts/library/persona';
import { type AskChat, personaReply } from '../persona/persona-reply.ts';
import type { RoleplayCast, TranscriptLine } from '../roleplay/reply-request.ts';
import { learnerScript } from './simulation-data.ts';

/**
 * Joins the chunks of a reply and removes an outcome marker such as `[WIN]`. `ended` is true if the reply had a marker.
 */
export type ReadReply = (chunks: AsyncIterable<string>) => Promise<{ text: string; ended: boolean }>;

/**
 * Plays the scripted learner's turns against a persona. Yields the conversation after every reply. Throws an `AiError`.
 */
export async function* playLevel(
  ask: AskChat,
  cast: RoleplayCast,
  level: Difficulty,
  read: ReadReply,
): AsyncIterable<readonly TranscriptLine[]> {
  const persona = { ...cast.persona, difficulty: level };
  let transcript: readonly TranscriptLine[] = persona.opening_line
    ? [{ speaker: 'persona', text: persona.opening_line }]
    : [];
  for (const text of learnerScript(cast.language)) {
    transcript = [...transcript, { speaker: 'learner', text }];
    const { text: reply, ended } = await read(personaReply(ask, { ...cast, persona, transcript }));
    transcript = [...transcript, { speaker: 'persona', text: reply }];
    yield transcript;
    if (ended) return;
  }
}

/** Returns the persona's replies without the opening line. */
export const repliesIn = (transcript: readonly TranscriptLine[]): string[] =>
  transcript
    .slice(transcript.findIndex(({ speaker }) => speaker === 'learner'))
    .flatMap(({ speaker, text }) => (speaker === 'persona' ? [text] : []));
