import type { ChatPart } from '@repartee/ai/ports/chat-port';
import {
  errorReply,
  jsonReply,
  type ScriptedReply,
  startOpenAiCompatibleFake,
  textReply,
} from '@repartee/testing';
import { holdPort } from '@repartee/testing/free-port';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { activateRestoredCopy, markRestoredCopy } from '../../runtime/database/restored-copy.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import type { AiCall } from './ai-call.ts';
import {
  addKey,
  addModel,
  addOrganization,
  callsOf,
  capMonthlySpending,
  choose,
} from './dispatch.fixture.ts';

const first = useResource(() => startOpenAiCompatibleFake());
const second = useResource(() => startOpenAiCompatibleFake());
/** A server that has ended. */
const away = useResource(async () => {
  const { port, letGo: close } = await holdPort();
  await close();
  return { port, base_url: `http://127.0.0.1:${port}/v1`, close };
});
const api = useTestApi(() => ({
  config: { aiAllowedOrigins: [first, second, away].map(({ base_url }) => new URL(base_url).origin) },
}));

const never = new AbortController().signal;
const request = { messages: [{ role: 'user', content: 'Good morning.' }], maxOutputTokens: 100 } as const;

async function ask(organization_id: string, call: Partial<AiCall> = {}, signal = never): Promise<string> {
  let text = '';
  const parts: AsyncIterable<ChatPart> = api.app.ai.chat(
    { organization_id, purpose: 'test-chat', ...call },
    request,
    signal,
  );
  for await (const part of parts) if (part.type === 'text') text += part.text;
  return text;
}

async function twoModels(options: Parameters<typeof addModel>[3] = {}) {
  const organization_id = await addOrganization(api);
  const models = [
    await addModel(api, first, organization_id, options),
    await addModel(api, second, organization_id),
  ];
  await choose(api, organization_id, ...models);
  return { organization_id, models };
}

describe('AI calls of a restored copy', () => {
  it('a restored copy calls no vendor until it is activated, and its practice engine answers', async () => {
    const { organization_id } = await twoModels();
    const copy = { backup_from: new Date().toISOString(), restored_at: new Date().toISOString() };
    await api.everywhere((db) => markRestoredCopy(db, copy));
    await expect(ask(organization_id)).rejects.toMatchObject({ code: 'restored-copy', retryable: false });
    expect(await ask(await addOrganization(api))).toContain('built-in practice engine');
    expect([first.requests, second.requests]).toEqual([[], []]);
    await api.everywhere(activateRestoredCopy);
    first.script(textReply('Good morning to you.'));
    expect(await ask(organization_id)).toBe('Good morning to you.');
  });
});

describe('servers that are slow to begin', () => {
  it('B24 a server that loads its model is asked again until it answers', async () => {
    const organization_id = await addOrganization(api);
    await choose(api, organization_id, await addModel(api, first, organization_id));
    const loading = { kind: 'fail', status: 503, message: 'Loading model' } as const;
    first.script(loading, loading, loading, textReply('Loaded.'));
    expect(await ask(organization_id)).toBe('Loaded.');
  });

  it.each([
    ['llama.cpp', 503, '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}'],
    ['Ollama', 503, '{"error":"server busy, please try again.  maximum pending requests exceeded"}'],
    ['Ollama', 500, '{"error":{"message":"llm server loading model","type":"api_error"}}'],
    ['Text Generation Inference', 503, '{"error":"Model small is currently loading","estimated_time":20}'],
  ])('B24 the caller is told that a model loads, as %s says it with %i', async (_, status, body) => {
    const organization_id = await addOrganization(api);
    await choose(api, organization_id, await addModel(api, first, organization_id));
    const loading = { kind: 'raw', status, content_type: 'application/json', body } as const;
    first.script(loading, loading, textReply('Loaded.'));
    const onLoading = vi.fn();
    expect(await ask(organization_id, { onLoading })).toBe('Loaded.');
    expect(onLoading).toHaveBeenCalledTimes(2);
  });

  it('B24 a model that its server cannot load is not waited for', async () => {
    const organization_id = await addOrganization(api);
    await choose(api, organization_id, await addModel(api, first, organization_id));
    const message = 'llama runner process has terminated: error loading model: unable to allocate buffer';
    first.script(errorReply(500, message), errorReply(500, message));
    const onLoading = vi.fn();
    await expect(ask(organization_id, { onLoading })).rejects.toMatchObject({ code: 'server-failed' });
    expect(onLoading).not.toHaveBeenCalled();
  });

  async function usingAway() {
    const organization_id = await addOrganization(api);
    await choose(api, organization_id, await addModel(api, away, organization_id, { first_part_ms: 5000 }));
    return organization_id;
  }

  it('B24 a server that has ended is asked again until it has started, and the caller is told', async () => {
    const started: ReturnType<typeof startOpenAiCompatibleFake>[] = [];
    const onLoading = vi.fn(() => {
      if (onLoading.mock.calls.length === 2)
        started.push(startOpenAiCompatibleFake({ port: away.port, otherwise: textReply('Back again.') }));
    });
    const text = ask(await usingAway(), { onLoading });
    await expect(text).resolves.toBe('Back again.');
    expect(onLoading.mock.calls.length).toBeGreaterThan(1);
    await (await started[0])?.close();
  });

  it('B24 a server that has ended is not waited for longer than a minute, nor by a call that nobody watches', async () => {
    const organization_id = await usingAway();
    await expect(ask(organization_id)).rejects.toMatchObject({ code: 'unreachable' });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const onLoading = vi.fn(() => vi.advanceTimersByTime(31_000));
    await expect(ask(organization_id, { onLoading })).rejects.toMatchObject({ code: 'unreachable' });
    expect(onLoading).toHaveBeenCalledTimes(2);
  });

  it('B24 a server that has ended is not waited for if the other model is over the monthly cap', async () => {
    const organization_id = await addOrganization(api);
    const models = [
      await addModel(api, second, organization_id, { prices: { input: '100', output: '1000' } }),
      await addModel(api, away, organization_id, { first_part_ms: 5000 }),
    ];
    await choose(api, organization_id, ...models);
    await capMonthlySpending(api, organization_id, '0.000001');
    const onLoading = vi.fn();
    await expect(ask(organization_id, { onLoading })).rejects.toMatchObject({ code: 'spending-limit' });
    expect(onLoading).not.toHaveBeenCalled();
  });

  it('B24 another model answers at once for a server that has ended', async () => {
    const organization_id = await addOrganization(api);
    const models = [
      await addModel(api, away, organization_id, { first_part_ms: 5000 }),
      await addModel(api, second, organization_id),
    ];
    await choose(api, organization_id, ...models);
    second.script(textReply('Here instead.'));
    const onLoading = vi.fn();
    expect(await ask(organization_id, { onLoading })).toBe('Here instead.');
    expect(onLoading).not.toHaveBeenCalled();
  });

  it('B24 a request without an answer in time is not repeated, which would begin the load again', async () => {
    const organization_id = await addOrganization(api);
    await choose(api, organization_id, await addModel(api, first, organization_id));
    const before = first.requests.length;
    first.script({ kind: 'silence' });
    await expect(ask(organization_id)).rejects.toMatchObject({ code: 'timeout' });
    expect(first.requests.length - before).toBe(1);
  });

  it('a model that thinks gets more tokens from then on', async () => {
    const organization_id = await addOrganization(api);
    await choose(api, organization_id, await addModel(api, first, organization_id));
    first.script(
      { kind: 'say', chunks: ['<think>Hm', '</think>'], finish_reason: 'length' },
      textReply('No.'),
    );
    await ask(organization_id);
    await ask(organization_id);
    const [thought, answer] = first.requests.slice(-2).map(({ body }) => Reflect.get(body, 'max_tokens'));
    expect(answer - thought).toBe(2048);
  });
});

describe('uses of a chat model', () => {
  it('a model that is only for playing is asked for no reading and no safety check', async () => {
    const { organization_id, models } = await twoModels();
    const only = (used_for: ('play' | 'read' | 'safety')[], ...of: typeof models) =>
      api.everywhere((db) =>
        db
          .updateTable('ai_model')
          .set({ used_for })
          .where(
            'id',
            'in',
            of.map(({ model_id }) => model_id),
          )
          .execute(),
      );
    const destinations = (use: 'play' | 'read') =>
      api.everywhere((db) => api.app.ai.destinations(db, { organization_id, capability: 'chat', use }));
    await only(['play'], ...models.slice(0, 1));
    first.script(textReply('I play.'));
    expect(await ask(organization_id, { purpose: 'persona-reply' })).toBe('I play.');
    second.script(textReply('I read.'));
    expect(await ask(organization_id, { purpose: 'observer-reading' })).toBe('I read.');
    expect((await destinations('read')).map(({ model_id }) => model_id)).toEqual([models[1]?.model_id]);
    await only(['play'], ...models);
    expect((await destinations('read')).map(({ built_in }) => built_in)).toEqual([true]);
    expect((await destinations('play')).map(({ built_in }) => built_in)).toEqual([false, false]);
    const check = { purpose: 'safety-check', allowsBuiltIn: false } as const;
    await expect(ask(organization_id, check)).rejects.toMatchObject({ code: 'no-model' });
  });
});

describe('calls of AI models', () => {
  it('B-6 the built-in practice engine answers an AI call if no model is configured', async () => {
    const organization_id = await addOrganization(api);
    expect(await ask(organization_id)).toContain('built-in practice engine');
    expect(await callsOf(api, organization_id)).toMatchObject([
      { provider_kind: 'built_in', model_name: 'practice', state: 'settled', cost_eur: '0.000000000000' },
    ]);
  });

  it('an AI call is recorded with model, usage, latency and the vendor’s request id', async () => {
    const { organization_id, models } = await twoModels();
    first.script(textReply('Good morning to you.'));
    let answered: unknown;
    const text = await ask(organization_id, {
      onAnswer: (by) => {
        answered = by;
      },
    });
    expect(text).toBe('Good morning to you.');
    expect(answered).toEqual({ provider: 'Model server', model: 'small', built_in: false });
    const [call, ...others] = await callsOf(api, organization_id);
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      model_id: models[0]?.model_id,
      purpose: 'test-chat',
      state: 'settled',
      error_code: null,
      input_tokens: 42,
      usage_estimated: false,
      vendor_request_id: 'chatcmpl-fake',
    });
    expect(call?.first_part_ms).toBeGreaterThanOrEqual(0);
    expect(call?.total_ms).toBeGreaterThanOrEqual(call?.first_part_ms ?? 0);
  });

  const refusal: ScriptedReply = errorReply(401);
  it.each<[string, readonly ScriptedReply[], string]>([
    ['401', [refusal], 'key-refused'],
    ['403', [errorReply(403)], 'key-refused'],
    ['404', [errorReply(404)], 'model-unknown'],
    ['429 with a long Retry-After', [{ kind: 'fail', status: 429, retry_after: 60 }], 'rate-limited'],
    ['500 twice', [errorReply(500), errorReply(500)], 'server-failed'],
    ['silence', [{ kind: 'silence' }], 'timeout'],
    [
      'a cut before the first token twice',
      [
        { kind: 'cut', chunks: [] },
        { kind: 'cut', chunks: [] },
      ],
      '',
    ],
    ['an overlong context', [errorReply(400, '', 'context_length_exceeded')], 'context-too-long'],
  ])('B-5 the next model answers an AI call after %s', async (_, replies, code) => {
    const { organization_id } = await twoModels({ first_part_ms: 1000 });
    first.script(...replies);
    second.script(textReply('From the second.'));
    expect(await ask(organization_id)).toBe('From the second.');
    const calls = await callsOf(api, organization_id);
    expect(calls.map(({ state }) => state)).toEqual([...replies.map(() => 'failed'), 'settled']);
    if (code) expect(calls[0]?.error_code).toBe(code);
  });

  it('B-5 an AI call goes directly to the second model if the first model failed in the previous call', async () => {
    const { organization_id } = await twoModels();
    first.script(errorReply(401));
    second.script(textReply('One.'), textReply('Two.'));
    await ask(organization_id);
    const requestCount = first.requests.length;
    expect(await ask(organization_id)).toBe('Two.');
    expect(first.requests).toHaveLength(requestCount);
  });

  it('an AI call is retried on the same model after a transient error', async () => {
    const { organization_id } = await twoModels();
    first.script(errorReply(503), textReply('At last.'));
    expect(await ask(organization_id)).toBe('At last.');
    expect((await callsOf(api, organization_id)).map(({ error_code }) => error_code)).toEqual([
      'server-failed',
      null,
    ]);
  });

  it('an AI call that breaks off is billed for the part of the answer that was received', async () => {
    const { organization_id } = await twoModels({ prices: { output: '10' } });
    first.script({ kind: 'cut', chunks: ['It ', 'means '] });
    const requestCount = second.requests.length;
    await expect(ask(organization_id)).rejects.toMatchObject({ code: 'cut-short' });
    expect(second.requests).toHaveLength(requestCount);
    const calls = await callsOf(api, organization_id);
    expect(calls).toMatchObject([{ state: 'failed', error_code: 'cut-short', usage_estimated: true }]);
    expect(Number(calls[0]?.cost_eur)).toBeGreaterThan(0);
  });

  it('B26 an AI call whose answer a content filter stops is recorded as refused, and billed', async () => {
    const { organization_id } = await twoModels({ prices: { output: '10' } });
    const choice = { delta: { content: 'It means ' }, finish_reason: 'content_filter' };
    const body = `data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`;
    first.script({ kind: 'raw', status: 200, content_type: 'text/event-stream', body });
    expect(await ask(organization_id)).toBe('It means ');
    const calls = await callsOf(api, organization_id);
    expect(calls).toMatchObject([{ state: 'failed', error_code: 'content-refused', usage_estimated: true }]);
    expect(Number(calls[0]?.cost_eur)).toBeGreaterThan(0);
  });

  it('an AI call is not retried if the caller aborts', async () => {
    const { organization_id } = await twoModels();
    first.script({ kind: 'silence' });
    const caller = new AbortController();
    const before = first.requests.length;
    const asking = ask(organization_id, {}, caller.signal);
    await expect.poll(() => first.requests.length).toBe(before + 1);
    caller.abort();
    await expect(asking).rejects.toMatchObject({ code: 'aborted' });
    expect(await callsOf(api, organization_id)).toHaveLength(1);
  });

  it('an AI call goes to the preferred model first, unless the model is disabled', async () => {
    const { organization_id, models } = await twoModels();
    const preferred_model_id = models[1]?.model_id ?? '';
    second.script(textReply('Preferred.'));
    expect(await ask(organization_id, { preferred_model_id })).toBe('Preferred.');
    await api.update('ai_model', { id: preferred_model_id }, { enabled: false });
    first.script(textReply('The list.'));
    expect(await ask(organization_id, { preferred_model_id })).toBe('The list.');
  });

  it('B-5 an AI call uses a key that is assigned to the organization and not retired', async () => {
    const { organization_id, models } = await twoModels();
    const other = await addOrganization(api);
    const provider_id = models[0]?.provider_id ?? '';
    await addKey(api, provider_id, other, { secret: 'secret-of-another-organization' });
    await addKey(api, provider_id, organization_id, { secret: 'secret-retired', retires_at: new Date(0) });
    await addKey(api, provider_id, organization_id, { secret: 'secret-good' });
    first.script(textReply('Yes.'));
    await ask(organization_id);
    expect(first.requests.at(-1)?.headers.authorization).toBe('Bearer secret-good');
  });

  it('a summary replaces the middle of a conversation that exceeds the context window', async () => {
    const { organization_id } = await twoModels({ context_window: 2000 });
    const turn = (index: number) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `Turn ${index} ${'of the conversation '.repeat(5)}`,
    });
    const say = async (turns: number) => {
      const messages = [
        { role: 'system' as const, content: 'You are Camille.' },
        ...Array.from({ length: turns }, (_, index) => turn(index)),
      ];
      const request = { messages, maxOutputTokens: 100 };
      const call = { organization_id, purpose: 'persona-reply' } as const;
      for await (const _ of api.app.ai.chat(call, request, never));
    };
    const before = first.requests.length;
    first.script(textReply('They spoke about the date. [WIN]'), textReply('Yes.'), textReply('Yes.'));
    await say(78);
    await say(80);
    const [summary, reply, next] = first.requests
      .slice(before)
      .map(({ body }) => JSON.stringify(body.messages));
    expect(summary).toContain('Summarise this part');
    for (const sent of [reply, next]) {
      expect(sent).toContain('They spoke about the date. (win)');
      expect(sent).toContain('You are Camille.');
      expect(sent).toContain('Turn 0 ');
      expect(sent).not.toContain('Turn 10 ');
    }
    expect(next).toContain('Turn 79 ');
  });

  it('an AI call requests at most as many output tokens as the model allows', async () => {
    const { organization_id } = await twoModels({ max_output_tokens: 30 });
    first.script(textReply('Yes.'));
    await ask(organization_id);
    expect(first.requests.at(-1)?.body).toMatchObject({ max_tokens: 30 });
  });

  it('a call for structured output goes to the next model after an error', async () => {
    const { organization_id } = await twoModels();
    first.script(errorReply(401));
    second.script(jsonReply({ score: 4 }));
    const output = await api.app.ai.structuredOutput(
      { organization_id, purpose: 'observer-reading', observer_name: 'Coach' },
      { ...request, name: 'reading', schema: { type: 'object' } },
      never,
    );
    expect(output.value).toEqual({ score: 4 });
    expect(await callsOf(api, organization_id)).toMatchObject([
      { state: 'failed', error_code: 'key-refused', observer_name: 'Coach' },
      { state: 'settled', input_tokens: 42, output_tokens: 7 },
    ]);
  });
});
