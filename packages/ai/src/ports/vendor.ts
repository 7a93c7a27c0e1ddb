import type { LookupFunction } from 'node:net';
import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import type { ChatPort } from './chat-port.ts';
import type { RealtimePort } from './realtime-port.ts';
import type { SpeechPort } from './speech-port.ts';
import type { StructuredOutputPort } from './structured-output-port.ts';
import type { TranscriptionPort } from './transcription-port.ts';

/** Connection settings for one model of a provider. */
export interface VendorConnection {
  /** Without a trailing slash; defaults to the vendor's public address. */
  readonly baseUrl: string;
  /** Empty for servers without authentication. Never logged and never part of an error. */
  readonly apiKey: string;
  /** The vendor's id of the model, or the deployment's name on Azure. */
  readonly model: string;
  /**
   * Further settings of this provider kind, validated by its schema in contracts: `region`, `api_version`, `deployment`
   * …
   */
  readonly settings: Readonly<Record<string, string>>;
  readonly timeouts: VendorTimeouts;
  /** The `fetch` implementation. The server passes one that checks every address and follows no redirect. */
  readonly fetch: typeof fetch;
  /**
   * Checks the address of a connection that does not use `fetch`, such as a WebSocket (`wss:` or `ws:`). Throws the
   * `AiError` `address-refused`, or returns the `lookup` for the connection, which fails with that error when a name
   * resolves to a refused address. If omitted, every address is allowed.
   */
  readonly lookupFor?: (url: URL) => LookupFunction | undefined;
}

/** Limits of one call, in milliseconds. */
export interface VendorTimeouts {
  readonly firstPartMs: number;
  readonly betweenPartsMs: number;
  readonly totalMs: number;
}

/** A model in a vendor's list. */
export interface VendorModel {
  readonly id: string;
  /** Size in tokens; null if the vendor does not report it. */
  readonly contextWindow: number | null;
}

/** One AI vendor: a factory for the adapter of each capability. A missing factory means a missing capability. */
export interface Vendor {
  readonly kind: ProviderKind;
  /** Empty if the provider must configure one. */
  readonly defaultBaseUrl: string;
  chat?(connection: VendorConnection): ChatPort;
  structuredOutput?(connection: VendorConnection): StructuredOutputPort;
  speech?(connection: VendorConnection): SpeechPort;
  transcription?(connection: VendorConnection): TranscriptionPort;
  realtime?(connection: VendorConnection): RealtimePort;
  /** Returns the vendor's list of models. Throws an `AiError`. */
  listModels?(connection: VendorConnection, signal: AbortSignal): Promise<readonly VendorModel[]>;
}
