// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import player from '../locales/en-GB.json' with { type: 'json' };
import { VoiceNotice } from './voice-notice.tsx';
import type { VoiceSession } from './voice-session.ts';
import { initialVoiceState, type VoiceSessionState } from './voice-state.ts';

const show = (state: Partial<VoiceSessionState>) => {
  const voice = { state: createStore(() => ({ ...initialVoiceState(), ...state })) };
  const props = { name: 'Claire', setUp: () => undefined, toField: () => undefined };
  render(
    <MockHost texts={{ player }}>
      <VoiceNotice voice={voice as unknown as VoiceSession} {...props} />
    </MockHost>,
  );
};

it.each([
  ['a question about a doubtful text', { refusal: 'doubtful' }, player.voice.refusal.doubtful],
  ['a failed transcription', { refusal: 'transcription_failed' }, player.voice.transcribe_again],
  ['a turn in another tab', { elsewhere: true }, player.voice.elsewhere.too.replace('{{name}}', 'Claire')],
] as const)('%s does not hide the hint that others are heard', (_, state, shown) => {
  show({ ...state, crowded: true });
  expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.getByText(player.voice.crowd)).toBeTruthy();
  expect(screen.getByRole('button', { name: player.voice.use_button })).toBeTruthy();
});
