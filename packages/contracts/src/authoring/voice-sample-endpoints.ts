import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { contentLanguage } from '../library/language.ts';
import { voice } from '../library/persona.ts';

/**
 * Lists the voices for personas that the organization's provider of this kind offers. Empty if the organization has no
 * such provider, or the provider cannot list its voices. `languages` are BCP 47 tags; an empty list means any language.
 */
export const listPersonaVoices = endpoint({
  method: 'GET',
  path: '/v1/persona_voices',
  summary: 'List the voices that a persona can speak with',
  access: ['coaching-persona-update'],
  query: z.object({ provider: voice.shape.provider, model: z.string().max(100).optional() }),
  reply: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), languages: z.array(z.string()) })),
  }),
  rate_limit_per_minute: 60,
});

/**
 * Returns a text spoken with a voice, as base64 audio, so that authors can compare voices. The call is billed. `audio`
 * is null if the organization has not chosen a speech model of the voice's provider; the browser then speaks the text
 * itself.
 */
export const sampleVoice = endpoint({
  method: 'POST',
  path: '/v1/personas/voice_samples',
  summary: 'Generate a sample of a voice',
  access: ['coaching-persona-update'],
  body: z.object({ text: z.string().trim().min(1).max(300), language: contentLanguage, voice }),
  reply: z.object({ audio: z.base64().nullable(), media_type: z.string() }),
  rate_limit_per_minute: 20,
});
