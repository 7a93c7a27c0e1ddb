import type { ServerEvent } from '@repartee/contracts/session/live';
import { parseFormData, type VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it, vi } from 'vitest';
import { tone } from '../realtime/realtime.fixture.ts';
import { anAudioStage, framesOf, openAudioTab, sendUtterance } from './live-audio.fixture.ts';

const transcript = 'Good morning, I am calling about my order.';
const stage = useResource(() => anAudioStage());

const transcriptions = () => stage.vendor.requests.filter(({ path }) => path.endsWith('/transcriptions'));

describe('long audio over the WebSocket of a session', () => {
  it('only the first minute of a longer utterance is transcribed, and the client gets one error', async () => {
    const tab = await openAudioTab(stage);
    sendUtterance(tab, tone(63));
    expect(await tab.got('transcript-end')).toMatchObject({ text: transcript });
    expect(tab.events.filter(({ type }) => type === 'utterance-refused')).toMatchObject([
      { code: 'audio_too_long' },
    ]);
    const form = await parseFormData(transcriptions().at(-1) as VendorFake['requests'][number]);
    const heard = ((form.get('file') as File).size - 44) / 88_200;
    expect(heard).toBeGreaterThan(59.8);
    expect(heard).toBeLessThanOrEqual(60);
  });

  it('R-VOICE-2 several utterances of 30 minutes in total are transcribed completely', async () => {
    const tab = await openAudioTab(stage);
    const piece = tone(55);
    const send = (seconds: number): void => {
      for (const frame of framesOf(piece.subarray(0, seconds * 88_200))) tab.socket.send(frame);
    };
    const utterance_id = crypto.randomUUID();
    tab.send({ type: 'utterance-start', utterance_id, sample_rate: 44_100 });
    for (let minute = 0; minute < 30; minute += 1) {
      send(55);
      send(5);
    }
    tab.send({ type: 'utterance-end', utterance_id });
    expect(await tab.got('transcript-end')).toMatchObject({ utterance_id, text: transcript });
    const before = transcriptions().length;
    let seconds = 0;
    for (; seconds < 30 * 60; seconds += 55) {
      const said = sendUtterance(tab, piece);
      const isHeard = (event: ServerEvent) => event.type === 'transcript-end' && event.utterance_id === said;
      await vi.waitFor(() => expect(tab.events.some(isHeard)).toBe(true), { timeout: 15_000 });
    }
    const sizes = await Promise.all(
      transcriptions()
        .slice(before)
        .map(async (request) => ((await parseFormData(request)).get('file') as File).size - 44),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(seconds * 88_200);
    expect(tab.events.filter(({ type }) => type === 'utterance-refused')).toMatchObject([
      { utterance_id, code: 'audio_too_long' },
    ]);
  }, 180_000);
});
