import { LLMock } from '@copilotkit/aimock';

/** What the server answers: to every turn, to the turn that wins, and as the headline of a reading. */
interface Answers {
  readonly reply: string;
  readonly winning: { readonly on: string; readonly reply: string };
  readonly headline: string;
}

const key = 'sk-independent-4321';
const name = 'mistral-small';

/**
 * An independent server of OpenAI's protocol, which plays personas and reads conversations as observers. It judges each
 * criterion by the learner's first words.
 */
export async function startIndependentModel({ reply, winning, headline }: Answers) {
  const server = new LLMock({ port: 0, host: '127.0.0.1', auth: { apiKeys: [key] } });
  const texts = ({ messages }: { readonly messages: readonly { readonly content?: unknown }[] }) =>
    messages.map(({ content }) => String(content));
  const asksFor =
    (field: string) =>
    (request: object): boolean =>
      JSON.stringify((request as { response_format?: unknown }).response_format ?? '').includes(`"${field}"`);
  server
    .on({ model: name, predicate: asksFor('success_criteria') }, (request) => {
      const prompt = texts(request).join('\n');
      const keys = [...prompt.matchAll(/^- key "([^"]+)"/gm)].map(([, found]) => found);
      const lines = [...prompt.matchAll(/^\{"seq":.*\}$/gm)].map(([line]) => JSON.parse(line));
      const { seq = null, text = null } = lines.find(({ speaker }) => speaker === 'learner') ?? {};
      const seen = { quote: text, message_seq: seq };
      return {
        content: JSON.stringify({
          criteria: keys.map((one) => ({ key: one, ...seen, not_seen: false, comment: headline, score: 4 })),
          focus_points: [],
          success_criteria: [{ number: 1, ...seen, met: true }],
          turns: [],
          headline,
        }),
      };
    })
    .on(
      { model: name, predicate: asksFor('concern') },
      { content: JSON.stringify({ reason: 'Work.', concern: 'none' }) },
    )
    .on(
      { model: name, predicate: (request) => texts(request).at(-1)?.includes(winning.on) ?? false },
      { content: winning.reply },
    )
    .on({ model: name }, { content: reply });
  await server.start();
  return {
    base_url: `${server.url}/v1`,
    origin: new URL(server.url).origin,
    key,
    name,
    stop: () => server.stop(),
  };
}

export type IndependentModel = Awaited<ReturnType<typeof startIndependentModel>>;
