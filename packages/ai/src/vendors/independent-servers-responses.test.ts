import { describe, expect, it } from 'vitest';
import {
  eventsOf,
  never,
  plain,
  refusedParameter,
  refusing,
  reply,
  servedBy,
  streamOf,
  text,
} from './independent-servers.fixture.ts';
import { openAi } from './openai/vendor.ts';
import { chatRequest, collected } from './vendors-under-test.fixture.ts';

// The published protocols allow the responses in this file, but our own fake servers never send them.

describe('B-5 responses of the OpenAI Responses API', () => {
  const base = { id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-x', output: [] };
  const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const usage = { input_tokens: 9, output_tokens: 3, total_tokens: 12 };
  const created = {
    type: 'response.created',
    sequence_number: 0,
    response: { ...base, status: 'in_progress' },
  };
  const completed = {
    type: 'response.completed',
    sequence_number: 9,
    response: { ...base, status: 'completed', usage },
  };
  const delta = { type: 'response.output_text.delta', ...part, sequence_number: 3, delta: text };
  const added = {
    type: 'response.output_item.added',
    output_index: 0,
    item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] },
  };

  it('a streamed OpenAI response is parsed if it has unknown events, with or without a final [DONE]', async () => {
    const events = [created, { type: 'response.queued' }, { type: 'keepalive' }, added, delta, completed];
    for (const end of ['', 'data: [DONE]\n\n'])
      expect(await reply(openAi.chat, streamOf(eventsOf(events, end), 3))).toMatchObject({
        text,
        usage: { inputTokens: 9, outputTokens: 3 },
        finish: { reason: 'stop', model: 'gpt-x', vendorRequestId: 'resp_1' },
      });
  });

  it('a streamed OpenAI response is parsed if the server leaves out the event `response.output_item.added`', async () => {
    expect(await reply(openAi.chat, streamOf(eventsOf([created, delta, completed])))).toMatchObject({ text });
  });

  it('a streamed OpenAI response ends with the finish reason `content-filter` if the model refuses', async () => {
    const refused = { type: 'response.refusal.delta', ...part, sequence_number: 3, delta: 'I cannot.' };
    const done = { type: 'response.refusal.done', ...part, sequence_number: 4, refusal: 'I cannot.' };
    const { finish } = await reply(
      openAi.chat,
      streamOf(eventsOf([created, added, refused, done, completed])),
    );
    expect(finish).toMatchObject({ reason: 'content-filter' });
  });

  it('the OpenAI adapter switches to chat completions if a gateway has no Responses API', async () => {
    const { connection, bodies } = servedBy(refusing(404, { detail: 'Not Found' }), streamOf(plain));
    const port = openAi.chat(connection);
    for (const _ of [1, 2])
      expect(await collected(port.stream(chatRequest, never))).toContainEqual({ type: 'text', text });
    expect(bodies.map((body) => 'messages' in body)).toEqual([false, true, true]);
  });

  it('the OpenAI adapter does not switch to chat completions if a 404 response says that the model is unknown', async () => {
    const { connection, bodies } = servedBy(
      refusing(404, { error: { code: 'model_not_found', message: '' } }),
    );
    await expect(collected(openAi.chat(connection).stream(chatRequest, never))).rejects.toMatchObject({
      code: 'model-unknown',
    });
    expect(bodies).toHaveLength(1);
  });

  it('an OpenAI response is requested again without `temperature` if the model refuses that parameter', async () => {
    const { connection, bodies } = servedBy(
      refusedParameter("Unsupported parameter: 'temperature' is not supported with this model."),
      streamOf(eventsOf([created, added, delta, completed])),
    );
    await collected(openAi.chat(connection).stream({ ...chatRequest, temperature: 0.5 }, never));
    expect(bodies.map((body) => 'temperature' in body)).toEqual([true, false]);
  });
});
