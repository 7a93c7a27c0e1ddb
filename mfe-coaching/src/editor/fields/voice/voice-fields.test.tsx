// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { listPersonaVoices, sampleVoice } from '@repartee/contracts/authoring/voice-sample-endpoints';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { familyCalls } from '../../../library/family-calls.ts';
import EditPage from '../../edit-page.tsx';
import { at, persona, showEditor, typeInEditor } from '../../editor-page.fixture.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a voice sample comes from the device’s speech synthesis if the organization has no speech model', async () => {
  const [asked, spoken, played] = [vi.fn(), vi.fn(), vi.fn()];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', { getVoices: () => [], cancel: () => undefined, speak: spoken });
  vi.stubGlobal(
    'Audio',
    class {
      addEventListener() {}
      async play() {
        played();
      }
    },
  );
  URL.createObjectURL = () => 'blob:sound';
  let audio: string | null = 'AAAA';
  const voice = { provider: 'openai', model: 'tts-1', voice_id: 'coral', speed: 1.2 } as const;
  await showEditor({
    ...at('persona', 'edit', persona.id),
    calls: [
      answers(familyCalls.persona.read, () => ({ ...persona, content: { ...persona.content, voice } })),
      answers(sampleVoice, ({ body }) => {
        asked(body);
        return { audio, media_type: 'audio/mpeg' };
      }),
    ],
    children: <EditPage />,
  });
  await screen.findByRole('heading', { level: 1, name: persona.name });
  typeInEditor(/^Opening line/, 'You are late.');
  fireEvent.click(screen.getByRole('button', { name: 'Hear them' }));
  await vi.waitFor(() => expect(played).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledWith({ text: 'You are late.', language: persona.content.language, voice });
  expect(spoken).not.toHaveBeenCalled();
  audio = null;
  fireEvent.click(screen.getByRole('button', { name: 'Hear them' }));
  expect(
    await screen.findByText('No speech model of this provider is chosen here, so your device spoke.'),
  ).toBeTruthy();
  expect(spoken.mock.calls[0]?.[0]).toMatchObject({ text: 'You are late.', rate: 1.2 });
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Speed' }), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hear them' }));
  expect(await screen.findByText('Check the voice and its speed first.')).toBeTruthy();
  expect([asked.mock.calls.length, spoken.mock.calls.length]).toEqual([2, 1]);
});

it('a voice is selected from the provider’s voices, or its id can be typed', async () => {
  const voice = {
    provider: 'azure_microsoft',
    model: 'tts',
    voice_id: 'en-GB-SoniaNeural',
    speed: 1,
  } as const;
  const named = (id: string, name: string) => ({ id, name, languages: [id.slice(0, 5)] });
  const content = { ...persona.content, language: 'en-GB' as const, voice };
  await showEditor({
    ...at('persona', 'edit', persona.id),
    calls: [
      answers(familyCalls.persona.read, () => ({ ...persona, content })),
      answers(listPersonaVoices, () => ({
        items: [
          named('en-GB-SoniaNeural', 'Sonia'),
          named('en-GB-RyanNeural', 'Ryan'),
          named('fr-FR-DeniseNeural', 'Denise'),
        ],
      })),
    ],
    children: <EditPage />,
  });
  await screen.findByText('Sonia');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Voice' }));
  expect(screen.queryByTitle('Denise')).toBeNull();
  fireEvent.click(await screen.findByTitle('Ryan'));
  await waitFor(() => expect(screen.getAllByText('Ryan').length).toBeGreaterThan(0));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Voice' }));
  fireEvent.click(await screen.findByTitle('Another, by its id'));
  const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Voice/ });
  expect(typed.value).toBe('en-GB-RyanNeural');
});
