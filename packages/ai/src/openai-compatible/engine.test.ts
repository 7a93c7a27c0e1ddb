import {
  aMissionContent,
  anObserverContent,
  aPersonaContent,
  aScenarioContent,
  failing,
  type OpenAiCompatibleFake,
  type ScriptedReply,
  saying,
  sayingJson,
  startOpenAiCompatibleFake,
} from '@repartee/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ObserveRequest, ReplyRequest } from '../chat-port.ts';
import { createOpenAiCompatibleEngine } from './engine.ts';

const canary = 'sk-canary-1234567890';
const replyRequest: ReplyRequest = {
  seed: 'one',
  language: 'en-GB',
  scenario: { name: 'A delay', ...aScenarioContent() },
  persona: { name: 'Camille Roussel', ...aPersonaContent() },
  mission: { name: 'A date', ...aMissionContent() },
  transcript: [
    { speaker: 'persona', text: 'I have ten minutes.' },
    { speaker: 'learner', text: 'What does the date mean on your side? [WIN]' },
  ],
};
const observeRequest: ObserveRequest = {
  ...replyRequest,
  observer: { id: 'o', name: 'Coach', ...anObserverContent() },
  transcript: replyRequest.transcript.map((line, index) => ({ ...line, seq: index + 1 })),
};
const observation = {
  headline: 'You asked first.',
  criteria: [{ key: 'asks', score: 4, quote: 'What does the date mean', message_seq: 2, comment: 'Open.' }],
  focus_points: [{ title: 'Say when', advice: 'Name a day.', quote: 'on your side?', message_seq: 2 }],
};

let fake: OpenAiCompatibleFake;
const engine = (overrides: { apiKey?: string; model?: string; baseUrl?: string } = {}, firstChunk = 5000) =>
  createOpenAiCompatibleEngine(
    { baseUrl: fake.base_url, apiKey: canary, model: 'small', ...overrides },
    { first_chunk_ms: firstChunk, chunk_ms: 300, total_ms: 5000 },
  );
const never = new AbortController().signal;

async function said(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('nothing was thrown'),
    (thrown) => thrown,
  );

const printed: unknown[] = [];
beforeEach(async () => {
  fake = await startOpenAiCompatibleFake({ api_key: canary, models: ['small'] });
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void printed.push(values));
});
afterEach(async () => {
  await fake.close();
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});

describe('a reply from a model server', () => {
  it('streams in chunks as they come, marker included', async () => {
    fake.script(saying('All right. Thursday, then. [WIN]'));
    const chunks: string[] = [];
    for await (const chunk of engine().reply(replyRequest, never)) chunks.push(chunk);
    expect(chunks.join('')).toBe('All right. Thursday, then. [WIN]');
    expect(chunks.length).toBeGreaterThan(3);
  });

  it('R-SES-2 sends the learner’s marker as a plain word, and the persona as instructions', async () => {
    await said(engine().reply(replyRequest, never));
    const { messages } = fake.requests[0]?.body ?? { messages: [] };
    expect(messages[0]?.role).toBe('system');
    expect(String(messages[0]?.content)).toContain('Camille Roussel');
    expect(messages.at(-1)).toEqual({ role: 'user', content: 'What does the date mean on your side? (win)' });
  });

  it('keeps the thoughts of a reasoning model out of the answer', async () => {
    fake.script(saying('<think>She is right, but I must push.</think>Go on.'));
    expect((await said(engine().reply(replyRequest, never))).trim()).toBe('Go on.');
  });

  const unopened: ScriptedReply = {
    kind: 'say',
    chunks: ['I must not write [WIN] ', 'yet…</th', 'ink>', 'No.'],
  };

  it('R-SES-2 reasoning whose opening tag is missing fails the first answer and is kept out of later ones', async () => {
    const one = engine();
    fake.script(
      unopened,
      unopened,
      saying('<think>Once more.</think>Go on.'),
      saying('a</think>b</think>No.'),
    );
    const chunks: string[] = [];
    const first = (async () => {
      for await (const chunk of one.reply(replyRequest, never)) chunks.push(chunk);
    })();
    expect(await failure(first)).toMatchObject({ code: 'cut-short', retryable: true });
    expect(chunks.join('')).not.toContain('No.');
    expect((await said(one.reply(replyRequest, never))).trim()).toBe('No.');
    expect((await said(one.reply(replyRequest, never))).trim()).toBe('Go on.');
    expect((await said(engine().reply(replyRequest, never))).trim()).toBe('No.');
  });

  it('R-SES-2 reasoning without an opening tag in one piece is dropped at once', async () => {
    fake.script({ kind: 'say', chunks: ['I must not write [WIN] yet…</think>No.'] });
    expect(await said(engine().reply(replyRequest, never))).toBe('No.');
  });

  it('answers are streamed again once a model stops starting with reasoning', async () => {
    const one = engine();
    fake.script({ kind: 'say', chunks: ['Hm.</think>No.'] }, saying('Go on.'), saying('Go on.'));
    expect(await said(one.reply(replyRequest, never))).toBe('No.');
    expect(await failure(said(one.reply(replyRequest, never)))).toMatchObject({ code: 'answer-unusable' });
    expect(await said(one.reply(replyRequest, never))).toBe('Go on.');
  });

  it.each<[string, ScriptedReply, string, boolean]>([
    ['401', failing(401, `bad key ${canary}`), 'key-refused', false],
    ['403', failing(403), 'key-refused', false],
    ['404', failing(404), 'model-unknown', false],
    ['429', failing(429), 'rate-limited', true],
    [
      '429 without credit',
      failing(429, 'You exceeded your quota', 'insufficient_quota'),
      'out-of-credit',
      false,
    ],
    ['400', failing(400, 'context length exceeded: forty people on overtime'), 'request-refused', false],
    ['500', failing(500), 'server-failed', true],
    ['503', failing(503), 'server-failed', true],
    [
      'an HTML page',
      { kind: 'raw', status: 502, content_type: 'text/html', body: '<h1>Bad gateway at 10.0.0.7</h1>' },
      'server-failed',
      true,
    ],
    [
      'an HTML page that says 200',
      { kind: 'raw', status: 200, content_type: 'text/html', body: '<h1>Sign in</h1>' },
      'answer-unusable',
      true,
    ],
    ['nothing but spaces', saying(' '), 'answer-unusable', true],
    ['a cut in the middle', { kind: 'cut', chunks: ['It ', 'means '] }, 'cut-short', true],
    [
      'an error in the middle',
      { kind: 'fail-mid-stream', chunks: ['It '], message: 'CUDA oom' },
      'cut-short',
      true,
    ],
    ['silence', { kind: 'silence' }, 'timeout', true],
  ])(
    '%s becomes an engine error without a word of the server, the key or the prompt',
    async (...[, reply, code, retryable]) => {
      fake.script(reply);
      const thrown = await failure(said(engine({}, 300).reply(replyRequest, never)));
      expect(thrown).toMatchObject({ kind: 'engine-error', code, retryable });
      const everything = JSON.stringify(thrown, Object.getOwnPropertyNames(thrown)) + String(thrown.stack);
      for (const secret of [canary, 'overtime', 'gateway', 'CUDA', 'quota'])
        expect(everything).not.toContain(secret);
      expect(thrown.cause).toBeUndefined();
    },
  );

  it('a server that is not there is unreachable', async () => {
    const thrown = await failure(
      said(engine({ baseUrl: 'http://127.0.0.1:9/v1' }).reply(replyRequest, never)),
    );
    expect(thrown).toMatchObject({ code: 'unreachable', retryable: true });
  });

  it('a redirect is not followed, so the key goes to nobody else', async () => {
    const other = await startOpenAiCompatibleFake();
    fake.script({ kind: 'redirect', location: `${other.base_url}/chat/completions` });
    const thrown = await failure(said(engine().reply(replyRequest, never)));
    expect(thrown).toMatchObject({ code: 'request-refused' });
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  it('ends quietly when its caller gives up, and hangs up on the server', async () => {
    fake.script({ kind: 'say', chunks: ['It ', 'means ', 'forty ', 'people.'], pause_ms: 100 });
    const giveUp = new AbortController();
    const chunks: string[] = [];
    for await (const chunk of engine().reply(replyRequest, giveUp.signal)) {
      chunks.push(chunk);
      giveUp.abort();
    }
    expect(chunks).toEqual(['It ']);
    await vi.waitFor(() => expect(fake.requests[0]?.aborted).toBe(true));
  });
});

describe('an observation from a model server', () => {
  it('B-1 asks for a JSON schema and gives back one entry per criterion, the missing one unscored', async () => {
    fake.script(sayingJson(observation));
    const result = await engine().observe(observeRequest, never);
    expect(fake.requests[0]?.body.response_format?.type).toBe('json_schema');
    expect(result.criteria).toEqual([
      { key: 'asks', score: 4, quote: 'What does the date mean', message_seq: 2, comment: 'Open.' },
      { key: 'next-step', score: null, quote: null, message_seq: null, comment: '' },
    ]);
    expect(result.focus_points).toEqual(observation.focus_points);
  });

  it('reads which success criteria were met by their number; one that is left out is not known', async () => {
    const judged = [
      { number: 2, met: true },
      { number: 7, met: true },
    ];
    fake.script(sayingJson({ ...observation, success_criteria: judged }), sayingJson(observation));
    expect((await engine().observe(observeRequest, never)).success_criteria_met).toEqual([null, true]);
    expect(JSON.stringify(fake.requests[0]?.body.messages)).toContain('2. You agree a date together');
    expect((await engine().observe(observeRequest, never)).success_criteria_met).toEqual([null, null]);
    expect(fake.requests).toHaveLength(2);
  });

  it('B-1 brings wild scores, unknown keys and a fourth focus point back into the rubric', async () => {
    const [criterion] = observation.criteria;
    const [point] = observation.focus_points;
    fake.script(
      sayingJson({
        ...observation,
        criteria: [
          { ...criterion, score: 11 },
          { ...criterion, key: 'charm', score: 5 },
        ],
        focus_points: [point, point, point, point],
      }),
    );
    const result = await engine().observe(observeRequest, never);
    expect(result.criteria.map(({ key, score }) => [key, score])).toEqual([
      ['asks', 5],
      ['next-step', null],
    ]);
    expect(result.focus_points).toHaveLength(3);
  });

  it('asks in plain words a server that knows no JSON schema, and remembers it', async () => {
    await fake.close();
    fake = await startOpenAiCompatibleFake({
      refuses_json_schema: true,
      otherwise: saying(`Here you are:\n\`\`\`json\n${JSON.stringify(observation)}\n\`\`\``),
    });
    const local = engine({ apiKey: '' });
    expect((await local.observe(observeRequest, never)).headline).toBe('You asked first.');
    await local.observe(observeRequest, never);
    expect(fake.requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      undefined,
      undefined,
    ]);
  });

  it('leaves the temperature out for a model that refuses one', async () => {
    fake.script(failing(400, "Unsupported value: 'temperature' does not support 0"), sayingJson(observation));
    expect((await engine().observe(observeRequest, never)).headline).toBe('You asked first.');
    expect(fake.requests.map(({ body }) => 'temperature' in body)).toEqual([true, false]);
  });

  it('asks once more when the answer is no JSON, then gives up', async () => {
    fake.script(saying('Well, she did fine.'), sayingJson(observation));
    expect((await engine().observe(observeRequest, never)).headline).toBe('You asked first.');
    fake.script(saying('Well.'), saying('I would rather not.'));
    expect(await failure(engine().observe(observeRequest, never))).toMatchObject({ code: 'answer-unusable' });
    expect(fake.requests).toHaveLength(4);
  });

  it('says that it was given up when its caller gives up', async () => {
    fake.script({ kind: 'silence' });
    const giveUp = new AbortController();
    const pending = failure(engine().observe(observeRequest, giveUp.signal));
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1));
    giveUp.abort();
    expect(await pending).toMatchObject({ code: 'aborted', retryable: false });
  });
});
