// @vitest-environment jsdom
import { createUnsavedWork } from '@repartee/app-sdk/first-paint';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { aMessage } from '@repartee/testing/builders/sessions';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { aConversation, FakeAudioContext } from './fake-audio.fixture.ts';
import { wasmBinary } from './turn-taking/voice-frames.fixture.ts';
import VoiceBar from './voice-bar.tsx';

it('the button opens the microphone, then begins a turn, which leaving the page would lose', async () => {
  let allow: (stream: unknown) => void = () => undefined;
  const getUserMedia = vi.fn(() => new Promise((resolve) => (allow = resolve)));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      readonly port = {};
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudioContext {
      readonly sampleRate = 48_000;
      readonly audioWorklet = { addModule: async () => undefined };
      createMediaStreamSource = () => ({ connect: () => undefined });
    },
  );
  vi.stubGlobal(
    'fetch',
    async () => new Response(wasmBinary, { headers: { 'content-type': 'application/wasm' } }),
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const opening = aMessage({ seq: 1, speaker: 'persona', text: 'You wanted to see me?' });
  const { conversation } = aConversation({ messages: [opening] });
  const unsaved = createUnsavedWork();
  const session = conversation.state.getState().session;
  if (!session) throw new Error('the fake conversation has no session');
  render(
    <MockHost texts={{ player }} host={{ unsaved }}>
      <VoiceBar
        conversation={conversation}
        session={session}
        choice={{ context: new AudioContext(), device_id: undefined, hears: true }}
        setUp={() => undefined}
        toField={() => undefined}
        setCaptions={() => undefined}
        onFinished={() => undefined}
      />
    </MockHost>,
  );
  expect(await screen.findByText(/is speaking$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: player.voice.press.open })).toBeTruthy();
  const track = { stop: () => undefined, getSettings: () => ({ deviceId: 'desk' }), onended: null };
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalled());
  await act(async () => allow({ getAudioTracks: () => [track] }));
  fireEvent.click(await screen.findByRole('button', { name: player.voice.press.talk }));
  expect(await screen.findByText(player.voice.phase.hearing_button)).toBeTruthy();
  expect(unsaved.any()).toBe(true);
  expect(screen.queryByText(player.voice.away)).toBeNull();
  await act(async () => conversation.state.setState({ connection: 'reconnecting' }));
  expect(screen.getByText(player.voice.away)).toBeTruthy();
  await act(async () => conversation.state.setState({ connection: 'live' }));
  expect(screen.queryByText(player.voice.away)).toBeNull();
  Object.assign(navigator, { onLine: false });
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(player.voice.away)).toBeTruthy();
  Object.assign(navigator, { onLine: true });
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(player.voice.away)).toBeNull();
});
