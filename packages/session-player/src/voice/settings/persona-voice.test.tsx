// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { updateVoiceSettings } from '@repartee/contracts/session/endpoints';
import { aSession } from '@repartee/testing/builders/sessions';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import player from '../../locales/en-GB.json' with { type: 'json' };
import { PersonaVoice } from './persona-voice.tsx';

it('R-VOICE-1 the voice and the speed of the persona are changed by one request', async () => {
  const voice = { provider: 'openai', model: 'tts-1', voice_id: 'coral', speed: 1 } as const;
  const session = aSession({ voice });
  const saved = vi.fn();
  const calls = [
    answers(updateVoiceSettings, ({ body }) => {
      saved(body);
      return { ...session, voice: body?.voice ?? null };
    }),
  ];
  render(
    <MockHost texts={{ player }} calls={calls}>
      <PersonaVoice session={session} />
    </MockHost>,
  );
  // Without the permission to list models, the id of a voice is typed.
  fireEvent.change(await screen.findByRole('textbox', { name: /^Voice/ }), { target: { value: 'sage' } });
  fireEvent.click(screen.getByRole('radio', { name: '1.25 ×' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use this voice' }));
  expect(await screen.findByText(/It counts from the next sentence on/)).toBeTruthy();
  expect(saved).toHaveBeenCalledWith({ voice: { ...voice, voice_id: 'sage', speed: 1.25 } });
});
