// @vitest-environment jsdom
import { aMessage } from '@repartee/testing/builders/sessions';
import { describe, expect, it } from 'vitest';
import { aStoredTurn, setUpVoiceTests, startVoiceSession } from '../voice-session.fixture.ts';

setUpVoiceTests();

const aReply = aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes.' });

async function talk(options: Parameters<typeof startVoiceSession>[1] = {}, preferences: object = {}) {
  const talked = await startVoiceSession(preferences, options);
  const { conversation, voice, hear, say, of } = talked;
  conversation.state.setState({ messages: [aReply] });
  const utterance = () => {
    voice.press();
    hear(1, 0.2);
    voice.press();
    return of('utterance-end').at(-1)?.utterance_id ?? '';
  };
  const store = (client_turn_id: string | null = null) => {
    const seq = (conversation.state.getState().seq ?? 0) + 1;
    say({ type: 'turn-stored', seq, message: { ...aStoredTurn, client_turn_id } });
  };
  return { ...talked, utterance, store, times: () => of('speech-times') };
}

describe('R-VOICE-4 reports of when a message was heard', () => {
  it('by turns, a turn that was spoken is reported once, and a typed turn is not', async () => {
    const { conversation, utterance, store, say, hear, times } = await talk();
    hear(1, 0.0005);
    say({ type: 'transcript-end', utterance_id: utterance(), text: 'We are late.' });
    store();
    expect(times()).toMatchObject([{ message_seq: 2, pauses: 0, response_ms: null }]);
    expect(times()[0]?.spoken_ms).toBeGreaterThan(850);
    conversation.write('Thursday.');
    conversation.send();
    store();
    expect(times()).toHaveLength(1);
  });

  it('speech whose transcript the learner deletes does not count for the next turn', async () => {
    const { conversation, utterance, store, say, hear, times } = await talk({}, { sends_itself: false });
    hear(1, 0.0005);
    say({ type: 'transcript-end', utterance_id: utterance(), text: 'We are late.' });
    conversation.write('');
    conversation.write('Thursday.');
    conversation.send();
    store();
    expect(times()).toEqual([]);
  });

  it('in a live call, the duration of the reply, the silence before the answer, and interruptions are reported', async () => {
    const { say, sound, hear, utterance, store, voice, reply, times } = await talk({ realtime: true });
    say({ type: 'realtime-ready', answer: null, voice: 'model' });
    hear(1, 0.0005);
    const answer = (length_s: number) => {
      const speech_id = crypto.randomUUID();
      say({ type: 'realtime-speech-start', speech_id });
      sound(new ArrayBuffer(length_s * 24_000 * 2));
      return () => say({ type: 'realtime-speech-end', speech_id });
    };
    answer(2)();
    hear(3, 0.0005);
    expect(times()).toEqual([{ type: 'speech-times', message_seq: 1, spoken_ms: 2000 }]);
    store(utterance());
    expect(times().at(-1)).toMatchObject({ message_seq: 2, interrupts: false, interrupted: false });
    expect(times().at(-1)?.response_ms).toBeGreaterThan(850);
    expect(times().at(-1)?.response_ms).toBeLessThan(1100);

    answer(10);
    reply('A long answer.', 'streaming');
    hear(3, 0.0005);
    voice.press();
    expect(times().at(-1)).toMatchObject({ message_seq: 3, spoken_ms: expect.closeTo(2960, -2) });
    hear(1, 0.2);
    voice.press();
    store();
    expect(times().at(-1)).toMatchObject({ message_seq: 2, interrupts: true, response_ms: null });
  });
});
