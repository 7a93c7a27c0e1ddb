import type { Vendor } from '../../ports/vendor.ts';
import { listModels } from './list-models.ts';
import { speech } from './speech.ts';
import { transcription } from './transcription.ts';

export const elevenLabs = {
  kind: 'elevenlabs',
  defaultBaseUrl: 'https://api.elevenlabs.io/v1',
  speech,
  transcription,
  listModels,
} satisfies Vendor;
