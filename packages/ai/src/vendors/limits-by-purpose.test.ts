import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import { observe } from '../observer/observe.ts';
import { personaReply } from '../persona/persona-reply.ts';
import { judgeConcern } from '../safety/judge-concern.ts';
import {
  type Answers,
  never,
  plain,
  refusedParameter,
  refusing,
  servedBy,
  streamOf,
} from './independent-servers.fixture.ts';
import { openAi } from './openai/vendor.ts';
import { openAiAzure } from './openai_azure/vendor.ts';
import { openAiCompatible } from './openai_compatible/vendor.ts';

const scene = {
  language: 'en-GB',
  scenario: { name: 'A delay', ...aScenarioContent() },
  persona: { name: 'Camille Roussel', ...aPersonaContent() },
  mission: { name: 'A date', ...aMissionContent() },
};
const transcript = [{ seq: 1, speaker: 'learner', text: 'What does the date mean?' }] as const;
const noResponses = refusing(404, { detail: 'Not Found' });
const noMaxTokens = refusedParameter(
  "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
);

/** Everything that a request says of its longest answer. */
const limitsIn = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => /max.*(?:tokens|predict)|n_predict/u.test(name)),
  );

describe.each([
  ['openai', openAi, 'max_output_tokens', []],
  ['a gateway of openai without the Responses API', openAi, 'max_tokens', [noResponses]],
  ['openai_azure', openAiAzure, 'max_tokens', []],
  ['openai_compatible', openAiCompatible, 'max_tokens', []],
  ['openai_compatible that refuses max_tokens', openAiCompatible, 'max_completion_tokens', [noMaxTokens]],
] as const)('B-5 the limit of an answer in the requests to %s', (_, vendor, field, before) => {
  /** The limits in the requests after those that the server refused because of their form. */
  const limits = async (
    answers: Answers,
    ask: (connection: ReturnType<typeof servedBy>['connection']) => Promise<unknown>,
  ) => {
    const { bodies, connection } = servedBy(...before, ...answers);
    await ask(connection).catch(() => undefined);
    return bodies.slice(before.length).map(limitsIn);
  };

  it('is 300 tokens for a reply', async () => {
    const sent = await limits([streamOf(plain)], async (connection) => {
      const { stream } = vendor.chat(connection);
      const reply = personaReply((chat) => stream(chat, never), { seed: 'one', ...scene, transcript });
      for await (const piece of reply) void piece;
    });
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ [field]: 300 })]),
    );
  });

  it.each([
    ['50 tokens for the judgement of a turn', 50],
    ['1,500 tokens for a reading', 1500],
  ])('is %s, also if an answer is asked for again', async (_, most) => {
    const message = { role: 'assistant', content: 'No.' };
    const unusable = refusing(200, { model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] });
    const sent = await limits([unusable], async (connection) => {
      const { generate } = vendor.structuredOutput(connection);
      if (most === 50)
        return judgeConcern((one) => generate(one, never), { persona: 'Camille', situation: '', transcript });
      const observer = { id: 'o', name: 'Coach', ...anObserverContent() };
      return observe((one) => generate(one, never), {
        seed: 'one',
        status: 'end',
        ...scene,
        observer,
        transcript,
      });
    });
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ [field]: most })]),
    );
  });
});
