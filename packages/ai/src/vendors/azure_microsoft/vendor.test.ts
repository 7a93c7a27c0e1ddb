import { startAzureSpeechFake } from '@repartee/testing/vendor-fakes/azure_microsoft/fake-server';
import { parseFormData } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import {
  canaryKey,
  collected,
  connectionTo,
  speechRequest,
  transcriptionRequest,
} from '../vendors-under-test.fixture.ts';
import { fastTranscriptionUrl, synthesisUrl } from './endpoint.ts';
import { azureMicrosoft } from './vendor.ts';

const never = new AbortController().signal;
const settings = { region: 'westeurope' };
const fake = useFreshResource(() => startAzureSpeechFake({ apiKey: canaryKey }));
const connection = (overrides = {}) => connectionTo(fake, { settings }, overrides);

describe('the Azure Speech adapter', () => {
  it('the Azure Speech adapter escapes markup in the text to be spoken', async () => {
    const text = '</voice><voice name="x">5 < 6 & "7" \u0000\u0008\uD800é</speak>';
    await collected(azureMicrosoft.speech(connection()).speak({ ...speechRequest, text, speed: 1.5 }, never));
    expect(fake.requests[0]?.body.toString('utf8')).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="en-GB"><voice name="alloy">' +
        '<prosody rate="+50%">&lt;/voice&gt;&lt;voice name=&quot;x&quot;&gt;5 &lt; 6 &amp; &quot;7&quot; \uFFFDé&lt;/speak&gt;</prosody>' +
        '</voice></speak>',
    );
  });

  it('the Azure Speech adapter lists every voice with all languages of the voice', async () => {
    const voices = await azureMicrosoft.speech(connection()).listVoices?.(never);
    expect(voices).toEqual([
      { id: 'en-GB-SoniaNeural', name: 'Sonia', languages: ['en-GB'] },
      {
        id: 'fr-FR-VivienneMultilingualNeural',
        name: 'Vivienne multilingue',
        languages: ['fr-FR', 'en-GB', 'en-US'],
      },
    ]);
  });

  it.each([
    ['fr', { locales: ['fr-FR'] }, 'fr-FR'],
    ['en-GB', { locales: ['en-GB'] }, 'en-GB'],
    [null, {}, 'en-US'],
  ])(
    'the Azure Speech adapter transcribes audio with the requested language %j',
    async (language, definition, detected) => {
      const port = azureMicrosoft.transcription(connection());
      expect(await collected(port.transcribe({ ...transcriptionRequest, language }, never))).toMatchObject([
        { type: 'finish', language: detected, usage: { audioSeconds: 2.95 }, vendorRequestId: 'azure-fake' },
      ]);
      const [request] = fake.requests;
      expect(JSON.parse(String(request && (await parseFormData(request)).get('definition')))).toEqual(
        definition,
      );
    },
  );

  it.each([
    [
      '',
      'https://westeurope.tts.speech.microsoft.com/cognitiveservices/v1',
      'https://westeurope.api.cognitive.microsoft.com',
    ],
    [
      'https://northeurope.tts.speech.microsoft.com',
      'https://northeurope.tts.speech.microsoft.com/cognitiveservices/v1',
      'https://northeurope.api.cognitive.microsoft.com',
    ],
    [
      'https://mine.cognitiveservices.azure.com',
      'https://mine.cognitiveservices.azure.com/tts/cognitiveservices/v1',
      'https://mine.cognitiveservices.azure.com',
    ],
    [
      'https://northeurope.tts.speech.microsoft.com/cognitiveservices/v1',
      'https://northeurope.tts.speech.microsoft.com/cognitiveservices/v1',
      'https://northeurope.api.cognitive.microsoft.com',
    ],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/cognitiveservices/v1', 'http://127.0.0.1:8080'],
  ])(
    'the Azure Speech adapter derives the request URLs from the base URL %j and the region',
    (baseUrl, synthesis, transcription) => {
      expect(synthesisUrl(connection({ baseUrl }), '/v1')).toBe(synthesis);
      expect(fastTranscriptionUrl(connection({ baseUrl }))).toBe(
        `${transcription}/speechtotext/transcriptions:transcribe?api-version=2024-11-15`,
      );
    },
  );
});
