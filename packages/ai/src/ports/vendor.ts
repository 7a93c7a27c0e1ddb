import type { LookupFunction } from 'node:net';
import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import type { ChatPort } from './chat-port.ts';
import type { RealtimePort } from './realtime-port.ts';
import type { SpeechPort } from './speech-port.ts';
import type { StructuredOutputPort } from './structured-output-port.ts';
import type { TranscriptionPort } from './transcription-port.ts';

/** Settings with which an adapter connects to one model of a vendor. */
export interface VendorConnection {
  /** Base URL without a trailing slash; by default the public address of the vendor. */
  readonly baseUrl: string;
  /** API key; empty for servers without authentication. Never logged, and never part of an error message. */
  readonly apiKey: string;
  /** Id of the model at the vendor, or on Azure the name of the deployment. */
  readonly model: string;
  /**
   * Further settings of this provider kind, such as `region` or `api_version`. Validated by the kind's schema in the
   * contracts package.
   */
  readonly settings: Readonly<Record<string, string>>;
  readonly timeouts: VendorTimeouts;
  /**
   * Function with which all HTTP requests are sent. The server passes a `fetch` that throws for redirects, and for
   * addresses that customers must not reach through the server, such as private addresses.
   */
  readonly fetch: typeof fetch;
  /**
   * Checks the URL of a WebSocket (`wss:` or `ws:`), because WebSockets do not use `fetch`. Throws the `AiError`
   * `address-refused` if customers must not reach the address through the server, for example because it is private.
   * Otherwise returns the DNS lookup to use for the connection; it fails with the same error if the host name resolves
   * to a forbidden address. If `lookupFor` is omitted, every address is allowed.
   */
  readonly lookupFor?: (url: URL) => LookupFunction | undefined;
}

/** Time limits of one call, in milliseconds. */
export interface VendorTimeouts {
  readonly firstPartMs: number;
  readonly betweenPartsMs: number;
  readonly totalMs: number;
}

/** A model in the vendor's list of models. */
export interface VendorModel {
  readonly id: string;
  /** Size of the context window in tokens; null if the vendor does not report it. */
  readonly contextWindow: number | null;
}

/**
 * One AI vendor. For each capability of the vendor, a function creates the adapter. A missing function means that the
 * vendor lacks the capability.
 */
export interface Vendor {
  readonly kind: ProviderKind;
  /** Base URL to use if the provider's settings contain none; empty if they must contain one. */
  readonly defaultBaseUrl: string;
  chat?(connection: VendorConnection): ChatPort;
  structuredOutput?(connection: VendorConnection): StructuredOutputPort;
  speech?(connection: VendorConnection): SpeechPort;
  transcription?(connection: VendorConnection): TranscriptionPort;
  realtime?(connection: VendorConnection): RealtimePort;
  /** Returns the vendor's list of models. Throws an `AiError`. */
  listModels?(connection: VendorConnection, signal: AbortSignal): Promise<readonly VendorModel[]>;
}
