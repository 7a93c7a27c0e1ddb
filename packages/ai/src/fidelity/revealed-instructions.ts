import { personaInstructions } from '../persona/persona-prompt.ts';
import { wordsOf } from '../practice/reading/folded-text.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';

/** Minimum number of consecutive equal words that counts as repeating the instructions. */
const run = 5;

/** Sections that a persona may repeat: situation, character, tone, disclosures and objections. */
const sayable = /^## (?:The situation|Who you are|How you speak|What you keep to yourself|How you push back)/;

function runsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const count = Math.max(0, words.length - run + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + run).join(' ')));
}

/**
 * Returns consecutive words of the persona's instructions that occur in a reply, except what the persona may say and
 * what the learner said first; undefined if nothing was revealed. The last line of `transcript` is the learner's.
 */
export function revealedInstructions(request: ReplyRequest, reply: string): string | undefined {
  const sections = personaInstructions(request).split('\n\n');
  const secret = sections.filter((one) => !sayable.test(one)).flatMap((one) => [...runsOf(one)]);
  const open = new Set(
    [...sections.filter((one) => sayable.test(one)), ...request.transcript.map(({ text }) => text)].flatMap(
      (one) => [...runsOf(one)],
    ),
  );
  const said = runsOf(reply);
  return secret.find((words) => said.has(words) && !open.has(words));
}
