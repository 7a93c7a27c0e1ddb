import { type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import { audioParts, sampleMp3, samplePcm } from '../http/sample-audio.ts';
import { type FakeRequest, parseFormData, parseJsonBody } from '../http/vendor-fake.ts';
import { elevenLabsError } from './errors.ts';

const requestId = { 'request-id': 'el_fake' };

export function speech(request: FakeRequest, voice: string): FakeResponse {
  const { text, model_id = 'eleven_multilingual_v2', language_code, voice_settings } = parseJsonBody(request);
  const format = request.query.get('output_format') ?? 'mp3_44100_128';
  if (typeof text !== 'string' || text === '') return elevenLabsError(400, 'invalid_text', 'Empty text.');
  if (voice === 'unknown') return elevenLabsError(404, 'voice_not_found', 'A voice was not found.');
  if (!/^eleven_/.test(model_id)) return elevenLabsError(400, 'model_not_found', 'No such model.');
  if (language_code && !/_v2_5$/.test(model_id))
    return elevenLabsError(400, 'unsupported_language', `Model ${model_id} does not support the language.`);
  const speed = voice_settings?.speed ?? 1;
  if (speed < 0.7 || speed > 1.2)
    return elevenLabsError(400, 'invalid_voice_settings', 'Invalid setting for speed.');
  if (!/^(mp3|pcm)_\d+/.test(format)) return elevenLabsError(400, 'invalid_output_format', 'Bad format.');
  const isPcm = format.startsWith('pcm');
  return {
    headers: {
      'content-type': isPcm ? 'audio/pcm' : 'audio/mpeg',
      // The models Flash and Turbo cost half a credit per character.
      'character-cost': String(Math.ceil([...text].length / (/_v2_5$/.test(model_id) ? 2 : 1))),
      ...requestId,
    },
    parts: audioParts(isPcm ? samplePcm() : sampleMp3()),
  };
}

export async function transcription(request: FakeRequest): Promise<FakeResponse> {
  const form = await parseFormData(request);
  const file = form.get('file');
  if (!String(form.get('model_id')).startsWith('scribe_'))
    return elevenLabsError(400, 'invalid_model_id', 'No such model.');
  if (!(file instanceof File) || file.size === 0)
    return elevenLabsError(400, 'invalid_file', 'The file is empty.');
  const text = 'Good morning, I am calling about my order.';
  const words = (text.match(/\S+/gu) ?? []).map((word, index) => ({
    text: word,
    start: index / 2,
    end: index / 2 + 0.4,
    type: 'word',
    logprob: -0.1,
  }));
  return jsonResponse(
    {
      language_code: 'eng',
      language_probability: 0.98,
      text,
      words,
      audio_duration_secs: 2.95,
      transcription_id: 'tr_fake',
    },
    200,
    requestId,
  );
}

export const models = (): FakeResponse =>
  jsonResponse(
    ['eleven_multilingual_v2', 'eleven_turbo_v2_5', 'eleven_flash_v2_5'].map((model_id) => ({
      model_id,
      name: model_id,
      can_do_text_to_speech: true,
      languages: [{ language_id: 'en', name: 'English' }],
    })),
  );

export const voices = (): FakeResponse =>
  jsonResponse({
    voices: [
      {
        voice_id: 'voice-camille',
        name: 'Camille',
        category: 'premade',
        labels: { accent: 'parisian' },
        verified_languages: [
          { language: 'fr', model_id: 'eleven_multilingual_v2', locale: 'fr-FR' },
          { language: 'fr', model_id: 'eleven_flash_v2_5', locale: 'fr-FR' },
        ],
      },
      { voice_id: 'voice-anna', name: 'Anna', category: 'premade', verified_languages: null },
    ],
  });
