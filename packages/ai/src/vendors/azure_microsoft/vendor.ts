import type { Vendor } from '../../ports/vendor.ts';
import { speech } from './speech.ts';
import { transcription } from './transcription.ts';

/**
 * Adapter for the REST API of Azure Speech. If no base URL is configured, the setting `region` determines the
 * URL.
 */
export const azureMicrosoft = {
  kind: 'azure_microsoft',
  defaultBaseUrl: '',
  speech,
  transcription,
} satisfies Vendor;
