import { type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import { audioParts, sampleMp3, samplePcm, sampleWave } from '../http/sample-audio.ts';
import { type FakeRequest, parseFormData } from '../http/vendor-fake.ts';

const requestId = { 'x-requestid': 'azure-fake' };
const badRequest = (message: string) =>
  jsonResponse({ error: { code: 'InvalidRequest', message } }, 400, requestId);

const outputs: readonly (readonly [pattern: RegExp, type: string, audio: () => Uint8Array])[] = [
  [/^riff-24khz-16bit-mono-pcm$/, 'audio/x-wav', sampleWave],
  [/^raw-24khz-16bit-mono-pcm$/, 'audio/pcm', samplePcm],
  [/^audio-\d+khz-\d+kbitrate-mono-mp3$/, 'audio/mpeg', sampleMp3],
];

const ssml =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="[\w-]+">\s*<voice [^>]*name="[^"<&]+"[^>]*>(?<said>.*)<\/voice>\s*<\/speak>$/su;
const prosody = /^<prosody rate="[+-]\d+%">(?<said>.*)<\/prosody>$/su;
const plainXmlText = /^([^<>&]|&(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*$/iu;

export function speech({ headers, body }: FakeRequest): FakeResponse {
  if (headers['content-type'] !== 'application/ssml+xml')
    return jsonResponse({ error: { code: '415', message: 'Unsupported media type' } }, 415, requestId);
  if (!headers['user-agent']) return badRequest('User-Agent is missing');
  const said = ssml.exec(body.toString('utf8'))?.groups?.said ?? '<';
  if (!plainXmlText.test(prosody.exec(said)?.groups?.said ?? said)) return badRequest('The SSML is invalid.');
  const format = String(headers['x-microsoft-outputformat'] ?? '');
  const [, type, audio] = outputs.find(([pattern]) => pattern.test(format)) ?? [];
  if (!type || !audio) return badRequest('X-Microsoft-OutputFormat is invalid.');
  return { headers: { 'content-type': type, ...requestId }, parts: audioParts(audio()) };
}

export async function transcription(request: FakeRequest): Promise<FakeResponse> {
  if (!request.query.get('api-version')) return badRequest('api-version is missing');
  const form = await parseFormData(request);
  const { locales = [] } = JSON.parse(String(form.get('definition') ?? '{}')) as { locales?: string[] };
  const file = form.get('audio');
  if (!(file instanceof File) || file.size === 0) return badRequest('The audio is empty.');
  if (!locales.every((locale) => /^[a-z]{2,3}-[A-Z]{2}$/.test(locale)))
    return badRequest('The specified locale is not supported.');
  const text = 'Good morning, I am calling about my order.';
  return jsonResponse(
    {
      durationMilliseconds: 2950,
      combinedPhrases: [{ text }],
      phrases: [
        {
          offsetMilliseconds: 40,
          durationMilliseconds: 2800,
          text,
          words: [],
          locale: locales[0] ?? 'en-US',
          confidence: 0.93,
        },
      ],
    },
    200,
    requestId,
  );
}

export const voices = (): FakeResponse =>
  jsonResponse([
    {
      Name: 'Microsoft Server Speech Text to Speech Voice (en-GB, SoniaNeural)',
      DisplayName: 'Sonia',
      LocalName: 'Sonia',
      ShortName: 'en-GB-SoniaNeural',
      Gender: 'Female',
      Locale: 'en-GB',
      SampleRateHertz: '48000',
      VoiceType: 'Neural',
      Status: 'GA',
    },
    {
      Name: 'Microsoft Server Speech Text to Speech Voice (fr-FR, VivienneMultilingualNeural)',
      DisplayName: 'Vivienne Multilingual',
      LocalName: 'Vivienne multilingue',
      ShortName: 'fr-FR-VivienneMultilingualNeural',
      Gender: 'Female',
      Locale: 'fr-FR',
      SecondaryLocaleList: ['en-GB', 'en-US'],
      SampleRateHertz: '24000',
      VoiceType: 'Neural',
      Status: 'GA',
    },
  ]);
