import type { LookupFunction } from 'node:net';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { ChatPort } from './chat-port.ts';
import type { RealtimePort } from './realtime-port.ts';
import type { SpeechPort } from './speech-port.ts';
import type { StructuredOutputPort } from './structured-output-port.ts';
import type { TranscriptionPort } from './transcription-port.ts';

/** What a server refused, so that it is asked without. */
export type ServerLack = 'system_role' | 'json_schema' | 'schema_limits';

/** Settings with which an adapter connects to one model of an AI vendor. */
export interface VendorConnection {
  /** URL without a trailing slash. The default is the public address of the vendor. */
  readonly baseUrl: string;
  /**
   * API key, or an empty text for servers without authentication. The key is never logged, and never part of an error
   * message.
   */
  readonly apiKey: string;
  /** Id of the model at the vendor. On Azure, the name of the deployment. */
  readonly model: string;
  /** Settings such as `region` or `api_version`. A schema of the contracts package validates them. */
  readonly settings: Readonly<Record<string, string>>;
  readonly timeouts: VendorTimeouts;
  /** The adapters of one model add to it, and read it when they are created. */
  readonly lacks?: Set<ServerLack>;
  /** Sends all HTTP requests. On the server, `fetch` throws for redirects and for private addresses. */
  readonly fetch: typeof fetch;
  /** Returns further headers for a WebSocket, such as the id of the request that opens it. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /**
   * Checks the addresses of WebSockets, which do not use `fetch`. Throws `address-refused` for a URL that cannot be
   * public, for example with a private IP address. The returned DNS lookup fails with `address-refused` if the host
   * name resolves to a private IP address. Returns undefined for an origin that needs no check.
   */
  readonly lookupFor?: (url: URL) => LookupFunction | undefined;
}

/** Time limits of one call in milliseconds. */
export interface VendorTimeouts {
  readonly firstPartMs: number;
  readonly betweenPartsMs: number;
  readonly totalMs: number;
}

/** A model in the list of models that an AI vendor offers. */
export interface VendorModel {
  readonly id: string;
  /** Size of the context window in tokens. Null if the vendor does not report it. */
  readonly contextWindow: number | null;
}

/**
 * One AI vendor. Each function creates the adapter for one capability; a vendor without the capability lacks the
 * function.
 */
export interface Vendor {
  readonly kind: ProviderKind;
  /** Base URL if the provider's settings contain none. Empty if the settings must contain one. */
  readonly defaultBaseUrl: string;
  chat?(connection: VendorConnection): ChatPort;
  structuredOutput?(connection: VendorConnection): StructuredOutputPort;
  speech?(connection: VendorConnection): SpeechPort;
  transcription?(connection: VendorConnection): TranscriptionPort;
  realtime?(connection: VendorConnection): RealtimePort;
  /** Lists the models of the vendor. Throws an `AiError`. */
  listModels?(connection: VendorConnection, signal: AbortSignal): Promise<readonly VendorModel[]>;
}
