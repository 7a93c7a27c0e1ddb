// @vitest-environment jsdom
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { listVoiceModels, type VoiceModel } from '@repartee/contracts/ai/voice-endpoints';
import { listPersonaVoices, sampleVoice } from '@repartee/contracts/library/authoring/voice-sample-endpoints';
import { anId } from '@repartee/testing/builders/identifier';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { familyCalls } from '../../library/families.ts';
import EditPage from '../edit-page.tsx';
import { at, persona, saveItem, showEditor, typeInEditor } from '../editor-page.fixture.tsx';

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
  fireEvent.click(screen.getByRole('button', { name: 'Hear' }));
  await vi.waitFor(() => expect(played).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledWith({ text: 'You are late.', language: persona.content.language, voice });
  expect(spoken).not.toHaveBeenCalled();
  audio = null;
  fireEvent.click(screen.getByRole('button', { name: 'Hear' }));
  expect(await screen.findByText('This voice is not connected here, so your device spoke.')).toBeTruthy();
  expect(spoken.mock.calls[0]?.[0]).toMatchObject({ text: 'You are late.', rate: 1.2 });
});

it('R-VOICE-1 a persona speaks with a connected model, of an OpenAI-compatible server too, and one of its voices', async () => {
  const named = (id: string, name: string) => ({ id, name, languages: [id.slice(0, 5)] });
  const model = (provider_kind: VoiceModel['provider_kind'], provider_name: string, name: string) => ({
    model_id: anId(),
    model: name,
    provider_id: anId(),
    provider_name,
    provider_kind,
  });
  const content = { ...persona.content, language: 'en-GB' as const, voice: null };
  const sent = vi.fn();
  await showEditor({
    ...at('persona', 'edit', persona.id),
    calls: [
      answers(familyCalls.persona.read, () => ({ ...persona, content })),
      answers(familyCalls.persona.update, ({ body }) => {
        sent(body);
        return persona;
      }),
      answers(listVoiceModels, () => ({
        speech: [model('openai', 'OpenAI', 'tts-1'), model('openai_compatible', 'Our server', 'kokoro')],
        transcription: [],
        realtime: [model('openai_realtime', 'Live AI', 'gpt-realtime')],
      })),
      answers(listPersonaVoices, ({ query }) => {
        expect(query).toEqual({ provider: 'openai_compatible', model: 'kokoro' });
        return {
          items: [named('en-GB-1', 'Sonia'), named('en-GB-2', 'Ryan'), named('fr-FR-3', 'Denise')],
        };
      }),
    ],
    children: <EditPage />,
  });
  expect(await screen.findByText('The usual voice here (OpenAI · tts-1)')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Speaks with' }));
  expect(await screen.findByTitle('Live AI · gpt-realtime (live calls)')).toBeTruthy();
  fireEvent.click(screen.getByTitle('Our server · kokoro'));
  expect(await screen.findByText('The usual one for the language')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Voice' }));
  expect(screen.queryByTitle('Denise')).toBeNull();
  fireEvent.click(await screen.findByTitle('Ryan'));
  await waitFor(() => expect(screen.getAllByText('Ryan').length).toBeGreaterThan(0));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Voice' }));
  fireEvent.click(await screen.findByTitle('Another, by its id'));
  const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Voice/ });
  expect(typed.value).toBe('en-GB-2');
  fireEvent.change(typed, { target: { value: 'my-own' } });
  saveItem();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].content.voice).toEqual({
    provider: 'openai_compatible',
    model: 'kokoro',
    voice_id: 'my-own',
    speed: 1,
  });
});

it('the editor names a voice that is not connected here', async () => {
  const voice = { provider: 'elevenlabs', model: 'eleven_flash_v2_5', voice_id: 'rachel', speed: 1 } as const;
  await showEditor({
    ...at('persona', 'edit', persona.id),
    calls: [
      answers(familyCalls.persona.read, () => ({ ...persona, content: { ...persona.content, voice } })),
      answers(listPersonaVoices, () => ({ items: [] })),
    ],
    children: <EditPage />,
  });
  expect(await screen.findByText('ElevenLabs · eleven_flash_v2_5 (not connected here)')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Voice/ })).value).toBe('rachel');
});
