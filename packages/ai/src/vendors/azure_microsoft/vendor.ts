import type { Vendor } from '../../ports/vendor.ts';
import { speech } from './speech.ts';
import { transcription } from './transcription.ts';

/** Azure Speech over REST. Without a configured base URL, the URL is derived from the region. */
export const azureMicrosoft = {
  kind: 'azure_microsoft',
  defaultBaseUrl: '',
  speech,
  transcription,
} satisfies Vendor;
