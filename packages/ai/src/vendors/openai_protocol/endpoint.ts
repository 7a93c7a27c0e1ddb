import type { VendorConnection } from '../../ports/vendor.ts';

/** An address of the OpenAI protocol, and the headers that authenticate there. */
export interface OpenAiEndpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds the endpoint of a path such as `/audio/speech`. */
export type OpenAiEndpointOf = (connection: VendorConnection, path: string) => OpenAiEndpoint;

/** The endpoint of OpenAI itself, and of servers that imitate it. */
export function openAiEndpoint({ baseUrl, apiKey }: VendorConnection, path: string): OpenAiEndpoint {
  return { url: `${baseUrl}${path}`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : noHeaders };
}

const noHeaders: Readonly<Record<string, string>> = {};
