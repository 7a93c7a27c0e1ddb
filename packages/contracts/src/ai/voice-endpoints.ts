import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../page.ts';
import { providerKinds } from './provider-kinds.ts';

/** A model with which the organization's sessions are spoken. `model` is the vendor's model id. */
export const voiceModel = z.object({
  model_id: id,
  model: z.string(),
  provider_id: id,
  provider_name: z.string(),
  provider_kind: z.enum(providerKinds),
});
export type VoiceModel = z.output<typeof voiceModel>;

/**
 * Lists the models that spoken sessions of the organization use, in the order in which they are tried. An empty list of
 * `speech` means that the learner's own device speaks; of `transcription`, that the device transcribes or the learner
 * types; of `realtime`, that no live call is possible.
 */
export const listVoiceModels = endpoint({
  method: 'GET',
  path: '/v1/voice_models',
  summary: 'List the models for speech, transcription and live calls that the caller’s organization uses',
  access: ['ai-model-list'],
  reply: z.object({
    speech: z.array(voiceModel),
    transcription: z.array(voiceModel),
    realtime: z.array(voiceModel),
  }),
});
