import type { Difficulty } from '@repartee/contracts/library/persona';
import { type AskChat, personaReply } from '../persona/persona-reply.ts';
import type { RoleplayCast, TranscriptLine } from '../roleplay/reply-request.ts';
import { learnerScript } from './learner-script.ts';

/** Takes the outcome markers out of a reply; `ended`: one of them decides, so the conversation is over. */
export type ReadReply = (chunks: AsyncIterable<string>) => Promise<{ text: string; ended: boolean }>;

/**
 * Plays the scripted learner against the persona at one level. Gives the conversation after every reply; it ends with the
 * script, or when the persona ends it. Throws an `AiError`.
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

/** What the persona answered, without its opening line. */
export const repliesIn = (transcript: readonly TranscriptLine[]): string[] =>
  transcript
    .slice(transcript.findIndex(({ speaker }) => speaker === 'learner'))
    .flatMap(({ speaker, text }) => (speaker === 'persona' ? [text] : []));
