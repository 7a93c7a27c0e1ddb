import { expect, it } from 'vitest';
import { serverEventOf } from './server-events.ts';

it.each([
  ['response.audio.delta', 'response.output_audio.delta'],
  ['response.audio_transcript.delta', 'response.output_audio_transcript.delta'],
  ['response.text.delta', 'response.output_text.delta'],
  ['response.output_audio.delta', 'response.output_audio.delta'],
])('the realtime event %s of the vendor is parsed as %s', (type, expected) => {
  const said = { type, event_id: 'e', response_id: 'r', item_id: 'i', output_index: 0, content_index: 0 };
  expect(serverEventOf(JSON.stringify({ ...said, delta: 'AA==' }))).toMatchObject({
    type: expected,
    item_id: 'i',
    delta: 'AA==',
  });
});

it('a finished realtime reply is parsed if its usage and output are null', () => {
  const response = { id: 'r', status: 'completed', output: null, usage: null, status_details: null };
  expect(serverEventOf(JSON.stringify({ type: 'response.done', response }))).toMatchObject({
    type: 'response.done',
    response: { status: 'completed', usage: null },
  });
});

it('a committed turn is parsed without the id of its item, which some servers leave out', () => {
  expect(serverEventOf('{"type":"input_audio_buffer.committed"}')).toMatchObject({ item_id: '' });
});

it('unknown realtime events are ignored, and invalid messages throw an error', () => {
  expect(serverEventOf('{"type":"rate_limits.updated","rate_limits":[]}')).toBeUndefined();
  expect(() => serverEventOf('hello')).toThrow(expect.objectContaining({ code: 'answer-unusable' }));
});
