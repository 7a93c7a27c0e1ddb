import { personaInstructions } from '../persona/persona-prompt.ts';
import { wordsOf } from '../practice/reading/folded-text.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';

/** Minimum number of consecutive words of the instructions that a reply must contain to count as a leak. */
const run = 5;

/** The persona may repeat text of the prompt sections that describe, for example, its situation and character. */
const sayable = /^## (?:The situation|Who you are|How you speak|What you keep to yourself|How you push back)/;

function runsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const count = Math.max(0, words.length - run + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + run).join(' ')));
}

/**
 * Returns five consecutive words of the secret instructions that the reply repeats, or undefined if there are none.
 * Words that also occur in the transcript or in the prompt sections that the persona may repeat do not count.
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
