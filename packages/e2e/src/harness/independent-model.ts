import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { LLMock } from '@copilotkit/aimock';
import { writeSpokenWave } from './spoken-wave.ts';

/**
 * What the server answers: to every turn, to the turn that wins, as the headline of a reading, as the text of what it
 * hears, and as a draft of a scenario.
 */
interface Answers {
  readonly reply: string;
  readonly winning: { readonly on: string; readonly reply: string };
  readonly headline: string;
  readonly heard: string;
  readonly draft: { readonly name: string; readonly persona: string; readonly passage: string };
}

const key = 'sk-independent-4321';
const name = 'mistral-small';
const hears = 'whisper-large';
const speaks = 'kokoro';

/**
 * An independent server of OpenAI's protocol, which plays personas, reads conversations as observers, drafts scenarios,
 * writes down speech, and speaks for three seconds. It judges each criterion by the learner's first words.
 */
export async function startIndependentModel({ reply, winning, headline, heard, draft }: Answers) {
  const sound = readFileSync(writeSpokenWave({ silence_s: 0, speech_s: 3, after_s: 0 }).path);
  const state = { checksSafety: true, delay_ms: 0 };
  const server = new LLMock({ port: 0, host: '127.0.0.1', auth: { apiKeys: [key] } });
  const texts = ({ messages }: { readonly messages: readonly { readonly content?: unknown }[] }) =>
    messages.map(({ content }) => String(content));
  const asksFor =
    (field: string) =>
    (request: object): boolean =>
      JSON.stringify((request as { response_format?: unknown }).response_format ?? '').includes(`"${field}"`);
  const common = { name: draft.name, description: '', passages: [draft.passage] };
  const persona = {
    ...common,
    name: draft.persona,
    title: '',
    character: draft.passage,
    tone: '',
    difficulty: 2,
  };
  const levels = { score_1: '–', score_3: '', score_5: '+' };
  const drafts = {
    scenario: { ...common, context: draft.passage },
    persona: { ...persona, opening_line: reply, disclosures: [], objections: [] },
    mission: {
      ...{ ...common, brief: draft.passage, objective: '', instructions: '' },
      ...{ success_criteria: [draft.passage], failure_criteria: [] },
    },
    observer: {
      ...{ ...common, instructions: draft.passage },
      criteria: [
        { name: headline, description: '', competency: '', weight: 1, must_not_fail: false, ...levels },
      ],
    },
  };
  for (const [part, content] of Object.entries(drafts))
    server.on({ model: name, predicate: asksFor(`${part}_draft`) }, { content: JSON.stringify(content) });
  server
    .on({ endpoint: 'transcription', model: hears }, { transcription: { text: heard } })
    .on({ endpoint: 'speech', model: speaks }, { audio: sound.toString('base64'), format: 'wav' })
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
    .on({ model: name, predicate: asksFor('concern') }, () => ({
      content: state.checksSafety ? JSON.stringify({ reason: 'Work.', concern: 'none' }) : '–',
    }))
    .on(
      { model: name, predicate: (request) => texts(request).at(-1)?.includes(winning.on) ?? false },
      { content: winning.reply },
    )
    .on({ model: name }, async () => {
      await wait(state.delay_ms);
      return { content: reply };
    });
  await server.start();
  return {
    base_url: `${server.url}/v1`,
    origin: new URL(server.url).origin,
    key,
    name,
    hears,
    speaks,
    /** Returns the texts that the server was asked to say. */
    said: (): string[] =>
      server
        .getRequests()
        .filter(({ path }) => path.endsWith('/audio/speech'))
        .flatMap(({ body }) => texts(body as Parameters<typeof texts>[0])),
    /** From now on, answers late, or gives no usable answer to the safety check. */
    behave: (change: Partial<typeof state>) => void Object.assign(state, change),
    stop: () => server.stop(),
  };
}

export type IndependentModel = Awaited<ReturnType<typeof startIndependentModel>>;
