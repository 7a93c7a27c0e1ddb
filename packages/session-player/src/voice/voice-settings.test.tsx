// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { aSession } from '@repartee/testing/builders/sessions';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { readPreferences } from './microphone/preferences.ts';
import { setUpVoiceTests, startVoiceSession } from './voice-session.fixture.ts';
import { VoiceSettings } from './voice-settings.tsx';

setUpVoiceTests();
it('R-VOICE-5 captions are on, their size has three steps, and a change is remembered and ends no turn', async () => {
  const { voice, phase } = await startVoiceSession();
  vi.useRealTimers();
  voice.press();
  expect(phase()).toBe('hearing');
  render(
    <MockHost texts={{ player }}>
      <VoiceSettings
        open
        close={() => undefined}
        voice={voice}
        session={aSession()}
        hears
        changeMicrophone={() => undefined}
        refresh={() => undefined}
      />
    </MockHost>,
  );
  const captions = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Captions/ });
  expect(captions.checked).toBe(true);
  const sizes = screen.getByRole('radiogroup', { name: /^Size of the conversation’s text/ });
  expect([...sizes.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Normal',
    'Large',
    'Very large',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Very large' }));
  fireEvent.click(captions);
  expect(readPreferences()).toMatchObject({ captions: false, caption_size: 'larger' });
  expect(voice.state.getState().preferences).toMatchObject({ captions: false, caption_size: 'larger' });
  expect(phase()).toBe('hearing');
});
