import type { ClientEvent } from '@repartee/contracts/session/live';
import { longestUtterance, utteranceRate } from '@repartee/contracts/session/live';
import { expect, it, vi } from 'vitest';
import { UtteranceSender } from './utterance-sender.ts';

// Converting 80 million samples would take half a minute, so the mock returns zeros of the same length.
vi.mock(import('../microphone/pcm.ts'), async (original) => ({
  ...(await original()),
  toPcm16: (samples) => new ArrayBuffer(samples.length * 2),
}));

function aLine() {
  const pieces: { id: string; bytes: number; ended: boolean }[] = [];
  return {
    pieces,
    tell(event: ClientEvent) {
      if (event.type === 'utterance-start') pieces.push({ id: event.utterance_id, bytes: 0, ended: false });
      const piece = pieces.at(-1);
      if (event.type === 'utterance-end' && piece?.id === event.utterance_id) piece.ended = true;
      return true;
    },
    sendAudio(frame: ArrayBuffer) {
      const piece = pieces.at(-1);
      if (piece) piece.bytes += frame.byteLength;
      return true;
    },
    listen: () => () => undefined,
  };
}

it('R-VOICE-2 30 minutes of speech without a pause are sent completely in short chunks', () => {
  const line = aLine();
  const sender = new UtteranceSender(line);
  const samples = new Float32Array(utteranceRate / 10);
  const tenths = 30 * 60 * 10;
  let most = 0;
  let answered = 0;
  sender.begin();
  sender.commit();
  for (let tenth = 0; tenth < tenths; tenth += 1) {
    sender.push(samples);
    most = Math.max(most, sender.unanswered);
    for (; line.pieces[answered]?.ended; answered += 1) sender.answered(line.pieces[answered]?.id ?? '');
  }
  sender.end();
  const seconds = line.pieces.map(({ bytes }) => bytes / 2 / utteranceRate);
  expect(Math.max(...seconds)).toBeLessThan(longestUtterance);
  expect(seconds.reduce((sum, length) => sum + length, 0)).toBeCloseTo(30 * 60, 5);
  expect(line.pieces.every(({ ended }) => ended)).toBe(true);
  expect(most).toBe(1);
});
