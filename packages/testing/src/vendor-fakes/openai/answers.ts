import { eventStreamResponse, type FakeResponse, jsonResponse } from '../http/fake-response.ts';
import { audioParts, sampleMp3, samplePcm, sampleWave } from '../http/sample-audio.ts';
import { type FakeRequest, parseFormData, parseJsonBody } from '../http/vendor-fake.ts';
import type { VendorFault } from '../http/vendor-fault.ts';

const requestId = { 'x-request-id': 'req_fake' };
/** What learners say, in the language that the request names. */
const transcriptTexts = {
  english: 'Good morning, I am calling about my order.',
  french: 'Bonjour, je vous appelle au sujet de ma commande.',
};

export const models = (...ids: readonly string[]): FakeResponse =>
  jsonResponse(
    {
      object: 'list',
      data: ids.map((id) => ({
        id,
        object: 'model',
        created: 1_767_603_600,
        owned_by: 'openai',
      })),
    },
    200,
    requestId,
  );

const audioOf: Readonly<Record<string, readonly [type: string, audio: () => Uint8Array]>> = {
  mp3: ['audio/mpeg', sampleMp3],
  wav: ['audio/wav', sampleWave],
  pcm: ['audio/pcm', samplePcm],
};

const badRequest = (message: string, param: string) =>
  jsonResponse(
    { error: { message, type: 'invalid_request_error', param, code: 'invalid_value' } },
    400,
    requestId,
  );

export function speech(request: FakeRequest): FakeResponse {
  const { input, voice, response_format = 'mp3', speed = 1 } = parseJsonBody(request);
  if (typeof input !== 'string' || input === '' || input.length > 4096)
    return badRequest('bad input', 'input');
  if (typeof voice !== 'string') return badRequest('bad voice', 'voice');
  if (speed < 0.25 || speed > 4) return badRequest('bad speed', 'speed');
  const [type, audio] = audioOf[response_format] ?? [];
  if (!type || !audio) return badRequest('bad response_format', 'response_format');
  return { headers: { 'content-type': type, ...requestId }, parts: audioParts(audio()) };
}

export async function transcription(request: FakeRequest): Promise<FakeResponse> {
  const form = await parseFormData(request);
  const model = String(form.get('model') ?? '');
  const format = form.get('response_format') ?? 'json';
  const file = form.get('file');
  const isWhisper = model.startsWith('whisper');
  if (!(file instanceof File) || file.size === 0) return badRequest('file is missing', 'file');
  if (!/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(file.name))
    return badRequest('Invalid file format.', 'file');
  const language = form.get('language');
  if (language && !/^[a-z]{2,3}$/.test(String(language))) return badRequest('Invalid language.', 'language');
  const spoken = language === 'fr' ? 'french' : 'english';
  const text = transcriptTexts[spoken];
  if (!isWhisper && format !== 'json')
    return badRequest(
      `response_format '${format}' is not compatible with model '${model}'`,
      'response_format',
    );
  if (isWhisper) {
    const usage = { type: 'duration', seconds: 3 };
    const verbose = { task: 'transcribe', language: spoken, duration: 2.95, segments: [] };
    return jsonResponse({ ...(format === 'verbose_json' ? verbose : {}), text, usage }, 200, requestId);
  }
  const usage = {
    type: 'tokens',
    input_tokens: 14,
    input_token_details: { text_tokens: 0, audio_tokens: 14 },
    output_tokens: 9,
    total_tokens: 23,
  };
  if (form.get('stream') !== 'true') return jsonResponse({ text, usage }, 200, requestId);
  const deltas = text.match(/\s*\S+/gu) ?? [];
  return eventStreamResponse(
    [
      ...deltas.map((delta) => ({ type: 'transcript.text.delta', delta })),
      { type: 'transcript.text.done', text, usage },
    ],
    requestId,
  );
}

export const chatReplyText = (asksForJson: boolean): string =>
  asksForJson ? '{"score":4}' : 'All right. Thursday, then.';

export function chatCompletion(request: FakeRequest, fault: VendorFault | undefined): FakeResponse {
  const { model, stream, stream_options, response_format } = parseJsonBody(request);
  const content = chatReplyText(response_format?.type === 'json_schema');
  const finish_reason =
    fault === 'length' ? 'length' : fault === 'content-filter' ? 'content_filter' : 'stop';
  const common = { id: 'chatcmpl-fake', created: 1_767_603_600, model };
  const usage = {
    prompt_tokens: 42,
    completion_tokens: 7,
    total_tokens: 49,
    prompt_tokens_details: { cached_tokens: 12 },
  };
  if (!stream)
    return jsonResponse(
      {
        ...common,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason }],
        usage,
      },
      200,
      requestId,
    );
  const chunk = (delta: object, reason: string | null = null) => ({
    ...common,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  const events = eventStreamResponse(
    [
      chunk({ role: 'assistant', content: '' }),
      ...(content.match(/\s*\S+/gu) ?? []).map((text) => chunk({ content: text })),
      chunk({}, finish_reason),
      ...(stream_options?.include_usage ? [{ ...chunk({}), choices: [], usage }] : []),
    ],
    requestId,
  );
  return { ...events, parts: [...events.parts, 'data: [DONE]\n\n'] };
}
