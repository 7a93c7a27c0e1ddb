import type { LookupFunction } from 'node:net';
import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import type { ChatPort } from './chat-port.ts';
import type { RealtimePort } from './realtime-port.ts';
import type { SpeechPort } from './speech-port.ts';
import type { StructuredOutputPort } from './structured-output-port.ts';
import type { TranscriptionPort } from './transcription-port.ts';

/** How to reach one model of a provider. */
export interface VendorConnection {
  /** Without a slash at the end; the vendor's public address where the provider names none. */
  readonly baseUrl: string;
  /** Empty for servers that need none. Never logged, never in an error. */
  readonly apiKey: string;
  /** The vendor's id of the model, or the deployment's name on Azure. */
  readonly model: string;
  /** What this kind needs beyond that, checked by its schema in contracts: `region`, `api_version`, `deployment` … */
  readonly settings: Readonly<Record<string, string>>;
  readonly timeouts: VendorTimeouts;
  /** The `fetch` to use. The server passes one that checks every address it connects to and follows no redirect. */
  readonly fetch: typeof fetch;
  /**
   * Checks the address of a connection that is no `fetch`, such as a WebSocket (`wss:` or `ws:`). It throws the `AiError`
   * `address-refused`, or gives the `lookup` to connect with, which fails with that error for a name that resolves to a refused
   * address. Left out, every address is connected to.
   */
  readonly lookupFor?: (url: URL) => LookupFunction | undefined;
}

/** Limits of one call, in milliseconds. */
export interface VendorTimeouts {
  readonly firstPartMs: number;
  readonly betweenPartsMs: number;
  readonly totalMs: number;
}

/** A model as a vendor lists it. */
export interface VendorModel {
  readonly id: string;
  /** Tokens; null where the vendor does not say. */
  readonly contextWindow: number | null;
}

/** One AI vendor: which capabilities it has, and the adapter of each. A missing factory is a missing capability. */
export interface Vendor {
  readonly kind: ProviderKind;
  /** Empty where the customer must name one. */
  readonly defaultBaseUrl: string;
  chat?(connection: VendorConnection): ChatPort;
  structuredOutput?(connection: VendorConnection): StructuredOutputPort;
  speech?(connection: VendorConnection): SpeechPort;
  transcription?(connection: VendorConnection): TranscriptionPort;
  realtime?(connection: VendorConnection): RealtimePort;
  /** The vendor's own list of models. Throws an `AiError`. */
  listModels?(connection: VendorConnection, signal: AbortSignal): Promise<readonly VendorModel[]>;
}
