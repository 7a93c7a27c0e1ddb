import type { Recording } from '@repartee/contracts/session/recording';
import { describe, expect, it } from 'vitest';
import { clipsOfMessage, clipsOfPassage } from './clips.ts';

const aRecording = (overrides: Partial<Recording>): Recording => ({
  id: 'one',
  message_seq: 2,
  start: 0,
  end: 100,
  media_type: 'audio/wav',
  bytes: 1,
  duration_ms: 10_000,
  plays_ms: null,
  ...overrides,
});
const sentences = [
  aRecording({ id: 'a', message_seq: 3, start: 0, end: 40, duration_ms: 4000 }),
  aRecording({ id: 'b', message_seq: 3, start: 41, end: 91, duration_ms: 5000, plays_ms: 2000 }),
];

describe('B-2 clips (parts of recordings) for a passage', () => {
  it('the clip of a passage starts before and ends after the estimated position of its words', () => {
    const passage = { message_seq: 2, start: 50, end: 60 };
    expect(clipsOfPassage([aRecording({})], passage)).toEqual([
      { recording_id: 'one', from_ms: 4300, to_ms: 7200 },
    ]);
  });

  it('the clip of a passage does not reach beyond the recording', () => {
    expect(clipsOfPassage([aRecording({})], { message_seq: 2, start: 0, end: 100 })).toEqual([
      { recording_id: 'one', from_ms: 0, to_ms: null },
    ]);
  });

  it('the clip of a passage is taken from the recorded sentence that contains the passage', () => {
    expect(clipsOfPassage(sentences, { message_seq: 3, start: 45, end: 50 })).toMatchObject([
      { recording_id: 'b', from_ms: 0 },
    ]);
  });

  it('the clip of a passage is the whole recording if the duration of the recording is unknown', () => {
    const mp3 = aRecording({ duration_ms: null, media_type: 'audio/mpeg' });
    expect(clipsOfPassage([mp3, ...sentences], { message_seq: 2, start: 50, end: 60 })).toEqual([
      { recording_id: 'one', from_ms: 0, to_ms: null },
    ]);
  });
});

describe('clips for a whole message', () => {
  it('the clips of a message are its recordings in order', () => {
    expect(clipsOfMessage(sentences, 3)).toEqual([
      { recording_id: 'a', from_ms: 0, to_ms: null },
      { recording_id: 'b', from_ms: 0, to_ms: 2000 },
    ]);
  });
});
