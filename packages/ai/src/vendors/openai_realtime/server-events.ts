import { z } from 'zod';
import { aiError } from '../../ports/ai-error.ts';
import { realtimeError } from './errors.ts';

const item = z.object({ item_id: z.string() });
const delta = item.extend({ delta: z.string() });

const usage = z.object({
  input_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  input_token_details: z.object({ cached_tokens: z.number().optional() }).optional().catch(undefined),
});

const response = z.object({
  status: z.string().nullish(),
  status_details: z.object({ error: realtimeError.nullish() }).nullish().catch(null),
  output: z
    .array(
      z.object({
        id: z.string().optional(),
        content: z
          .array(z.object({ transcript: z.string().nullish(), text: z.string().nullish() }))
          .nullish()
          .catch(null),
      }),
    )
    .nullish()
    .catch(null),
  usage: usage.nullish().catch(null),
});
export type FinishedResponse = z.output<typeof response>;

const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.updated') }),
  z.object({ type: z.literal('input_audio_buffer.speech_started') }),
  z.object({ type: z.literal('input_audio_buffer.speech_stopped') }),
  item.extend({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    transcript: z.string(),
  }),
  // Some servers send no id of the item.
  z.object({ type: z.literal('input_audio_buffer.committed'), item_id: z.string().default('') }),
  item.extend({ type: z.literal('conversation.item.input_audio_transcription.failed') }),
  z.object({ type: z.literal('response.created') }),
  z.object({
    type: z.literal('response.output_item.added'),
    response_id: z.string().optional(),
    item: z.object({ id: z.string() }),
  }),
  delta.extend({ type: z.literal('response.output_audio.delta') }),
  delta.extend({ type: z.literal('response.output_audio_transcript.delta') }),
  delta.extend({ type: z.literal('response.output_text.delta') }),
  z.object({ type: z.literal('response.done'), response }),
  // Only in WebRTC calls.
  z.object({ type: z.literal('output_audio_buffer.started'), response_id: z.string() }),
  z.object({ type: z.literal('output_audio_buffer.stopped'), response_id: z.string() }),
  z.object({ type: z.literal('output_audio_buffer.cleared'), response_id: z.string() }),
  z.object({ type: z.literal('error'), error: realtimeError }),
]);
export type ServerEvent = z.output<typeof serverEvent>;

/** Some servers still send the event names of the API's beta version. */
const currentNames: Readonly<Record<string, string>> = {
  'response.audio.delta': 'response.output_audio.delta',
  'response.audio_transcript.delta': 'response.output_audio_transcript.delta',
  'response.text.delta': 'response.output_text.delta',
};
const known: ReadonlySet<string> = new Set(serverEvent.options.map(({ shape }) => shape.type.value));
const anyEvent = z.looseObject({ type: z.string().transform((type) => currentNames[type] ?? type) });

/** Returns undefined for an event that the product does not use. Throws `answer-unusable` if the message is invalid. */
export function serverEventOf(message: string): ServerEvent | undefined {
  try {
    const event = anyEvent.parse(JSON.parse(message));
    return known.has(event.type) ? serverEvent.parse(event) : undefined;
  } catch {
    throw aiError('answer-unusable');
  }
}
