import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { contentLanguage } from '../language.ts';
import { voice } from '../persona.ts';

/**
 * Lists the voices that the organization's AI provider of the kind `provider` offers for personas. The list
 * is empty if the provider cannot list voices. `languages` are BCP 47 tags, and an empty list means any
 * language.
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
 * Returns a text spoken with a voice, as base64 audio; without a voice, with the organization's usual one. The speech is
 * billed. `audio` is null if the organization uses no speech model of the voice's provider; the browser must then speak
 * the text.
 */
export const sampleVoice = endpoint({
  method: 'POST',
  path: '/v1/personas/voice_samples',
  summary: 'Generate a sample of a voice',
  access: ['coaching-persona-update'],
  body: z.object({
    text: z.string().trim().min(1).max(300),
    language: contentLanguage,
    voice: voice.nullable(),
  }),
  reply: z.object({ audio: z.base64().nullable(), media_type: z.string() }),
  slow: true,
  rate_limit_per_minute: 20,
});
