import type { VendorConnection } from '../../ports/vendor.ts';

const customDomain = /\.cognitiveservices\.azure\.(com|cn|us)$/u;
const speechHost = /^(?<region>[a-z0-9]+)\.tts\.speech\.microsoft\.com$/u;

const regionOf = ({ settings }: VendorConnection): string => settings.region ?? '';

/** `path` is `/v1` or `/voices/list`. On a custom domain of the Azure resource, the URL path begins with `/tts`. */
export function synthesisUrl(connection: VendorConnection, path: string): string {
  const { baseUrl } = connection;
  if (!baseUrl) return `https://${regionOf(connection)}.tts.speech.microsoft.com/cognitiveservices${path}`;
  const prefix = customDomain.test(new URL(baseUrl).hostname) ? '/tts' : '';
  return `${baseUrl.replace(/\/cognitiveservices(\/.*)?$/u, '')}${prefix}/cognitiveservices${path}`;
}

/** In an Azure region, fast transcription and speech synthesis have different hosts. */
export function fastTranscriptionUrl(connection: VendorConnection): string {
  const { baseUrl } = connection;
  const region = baseUrl ? speechHost.exec(new URL(baseUrl).hostname)?.groups?.region : regionOf(connection);
  const origin = region ? `https://${region}.api.cognitive.microsoft.com` : baseUrl;
  return `${origin}/speechtotext/transcriptions:transcribe?api-version=2024-11-15`;
}

export const speechHeaders = ({ apiKey }: VendorConnection) => ({ 'ocp-apim-subscription-key': apiKey });
