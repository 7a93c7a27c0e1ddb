import type { VendorConnection } from '../../ports/vendor.ts';

export interface OpenAiEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `path` is a path of the OpenAI protocol, such as `/audio/speech`. */
export type OpenAiEndpointOf = (connection: VendorConnection, path: string) => OpenAiEndpoint;

export function openAiEndpoint({ baseUrl, apiKey }: VendorConnection, path: string): OpenAiEndpoint {
  return { url: `${baseUrl}${path}`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : noHeaders };
}

const noHeaders: Readonly<Record<string, string>> = {};
