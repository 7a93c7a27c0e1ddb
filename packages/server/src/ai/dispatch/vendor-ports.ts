import { aiError } from '@repartee/ai/ports/ai-error';
import type { ChatPort } from '@repartee/ai/ports/chat-port';
import type { RealtimePort } from '@repartee/ai/ports/realtime-port';
import type { SpeechPort } from '@repartee/ai/ports/speech-port';
import type { StructuredOutputPort } from '@repartee/ai/ports/structured-output-port';
import type { TranscriptionPort } from '@repartee/ai/ports/transcription-port';
import type { ServerLack, Vendor, VendorConnection } from '@repartee/ai/ports/vendor';
import { vendors } from '@repartee/ai/vendors/all-vendors';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { decryptKeySecret, type SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { currentCorrelationId } from '../../runtime/telemetry/correlation.ts';
import type { Candidate, ConnectionParts } from '../candidates/candidate-repository.ts';
import { createVendorAddressGuard } from '../vendor-address-guard.ts';

interface Ports {
  chat?: ChatPort;
  structuredOutput?: StructuredOutputPort;
  speech?: SpeechPort;
  transcription?: TranscriptionPort;
  realtime?: RealtimePort;
}

interface ModelPorts {
  readonly ports: Ports;
  readonly lacks: Set<ServerLack>;
  /** True once the model has thought before an answer, or has used up its tokens without one. */
  thinks: boolean;
}

/** The correlation id of the turn or request that causes the call. OpenAI keeps it with its log of the request. */
function requestIdHeaders(): Record<string, string> {
  const id = currentCorrelationId();
  return id ? { 'x-client-request-id': id } : {};
}

const withRequestId = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), ...requestIdHeaders() },
});

export type UnsavedConnection = Omit<ConnectionParts, 'provider_origin' | 'key_id' | 'sealed_secret'>;

/**
 * Adapters (ports) for the models of vendors are reused, because each adapter remembers which parameters its server
 * rejects.
 */
export class VendorPorts {
  readonly #ports = new Map<string, ModelPorts>();
  readonly #config: ServerConfig;
  readonly #cipher: SecretCipher;
  readonly #guard: AddressGuard;

  constructor(config: ServerConfig, cipher: SecretCipher) {
    this.#config = config;
    this.#cipher = cipher;
    this.#guard = createVendorAddressGuard(config);
  }

  /** Throws `capability-missing` if the vendor has no adapter for this use. */
  async port<Use extends keyof Ports>(use: Use, candidate: Candidate): Promise<NonNullable<Ports[Use]>> {
    const { provider_kind, reading_ms, reply_ms } = candidate;
    const connection = await this.connection(candidate, use === 'structuredOutput' ? reading_ms : reply_ms);
    const { ports, lacks } = this.#portsOf(candidate);
    const vendor: Vendor | undefined = vendors[provider_kind];
    ports[use] ??= vendor?.[use]?.({ ...connection, lacks }) as Ports[Use];
    const port = ports[use];
    if (!port) throw aiError('capability-missing');
    return port;
  }

  /** Returns what the server of a model has refused so far, and is asked without. */
  lacks = (candidate: Candidate): readonly ServerLack[] => [...this.#portsOf(candidate).lacks];

  thinks = (candidate: Candidate): boolean => this.#portsOf(candidate).thinks;

  /** A thinking model gets more tokens from now on. */
  learnThinking(candidate: Candidate): void {
    this.#portsOf(candidate).thinks = true;
  }

  #portsOf({ model_id, key_id, version }: Candidate): ModelPorts {
    const name = `${model_id}/${key_id}/${version}`;
    // Adapters of outdated model versions stay in the cache. These adapters are few and have no open connection.
    const entry = this.#ports.get(name) ?? { ports: {}, lacks: new Set(), thinks: false };
    this.#ports.set(name, entry);
    return entry;
  }

  /** Throws `key-refused` if the stored key cannot be decrypted. */
  async connection(candidate: ConnectionParts, totalMs: number): Promise<VendorConnection> {
    return this.connectionWith(candidate, await this.#secretOf(candidate), totalMs);
  }

  connectionWith(candidate: UnsavedConnection, apiKey: string, totalMs: number): VendorConnection {
    const { base_url, first_part_ms, between_parts_ms } = candidate;
    const { fetch, lookupFor } = this.#guard;
    return {
      baseUrl: base_url || (vendors[candidate.provider_kind]?.defaultBaseUrl ?? ''),
      apiKey,
      model: candidate.model_name,
      settings: candidate.settings,
      timeouts: { firstPartMs: first_part_ms, betweenPartsMs: between_parts_ms, totalMs },
      headers: requestIdHeaders,
      fetch: (input, init) => fetch(input, withRequestId(init)),
      lookupFor,
    };
  }

  async #secretOf({ provider_origin, key_id, sealed_secret }: ConnectionParts): Promise<string> {
    if (provider_origin === 'environment') return this.#config.ai?.apiKey ?? '';
    if (key_id === null || sealed_secret === null) return '';
    try {
      return await decryptKeySecret(this.#cipher, key_id, sealed_secret);
    } catch {
      throw aiError('key-refused');
    }
  }
}
