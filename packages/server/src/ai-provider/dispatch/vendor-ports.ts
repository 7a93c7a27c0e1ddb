import { aiError } from '@repartee/ai/ports/ai-error';
import type { ChatPort } from '@repartee/ai/ports/chat-port';
import type { RealtimePort } from '@repartee/ai/ports/realtime-port';
import type { SpeechPort } from '@repartee/ai/ports/speech-port';
import type { StructuredOutputPort } from '@repartee/ai/ports/structured-output-port';
import type { TranscriptionPort } from '@repartee/ai/ports/transcription-port';
import type { Vendor, VendorConnection } from '@repartee/ai/ports/vendor';
import { vendors } from '@repartee/ai/vendors/all-vendors';
import type { ServerConfig } from '../../config/config.ts';
import { decryptKeySecret, type SecretCipher } from '../../secrets/secret-cipher.ts';
import type { Candidate, ConnectionParts } from '../candidates/candidate-repository.ts';
import { vendorAddressGuard } from '../outbound/vendor-address-guard.ts';

interface Ports {
  chat?: ChatPort;
  structuredOutput?: StructuredOutputPort;
  speech?: SpeechPort;
  transcription?: TranscriptionPort;
  realtime?: RealtimePort;
}

export type UnsavedConnection = Omit<ConnectionParts, 'provider_origin' | 'key_id' | 'sealed_secret'>;

/**
 * Adapters (ports) for the models of vendors are reused, because each adapter remembers which parameters its server
 * rejects.
 */
export class VendorPorts {
  readonly #ports = new Map<string, Ports>();
  readonly #config: ServerConfig;
  readonly #cipher: SecretCipher;

  constructor(config: ServerConfig, cipher: SecretCipher) {
    this.#config = config;
    this.#cipher = cipher;
  }

  async chat(candidate: Candidate): Promise<ChatPort> {
    const { vendor, connection, ports } = await this.#open(candidate, candidate.reply_ms);
    ports.chat ??= vendor.chat?.(connection);
    if (!ports.chat) throw aiError('capability-missing');
    return ports.chat;
  }

  async structuredOutput(candidate: Candidate): Promise<StructuredOutputPort> {
    const { vendor, connection, ports } = await this.#open(candidate, candidate.reading_ms);
    ports.structuredOutput ??= vendor.structuredOutput?.(connection);
    if (!ports.structuredOutput) throw aiError('capability-missing');
    return ports.structuredOutput;
  }

  async speech(candidate: Candidate): Promise<SpeechPort> {
    const { vendor, connection, ports } = await this.#open(candidate, candidate.reply_ms);
    ports.speech ??= vendor.speech?.(connection);
    if (!ports.speech) throw aiError('capability-missing');
    return ports.speech;
  }

  async transcription(candidate: Candidate): Promise<TranscriptionPort> {
    const { vendor, connection, ports } = await this.#open(candidate, candidate.reply_ms);
    ports.transcription ??= vendor.transcription?.(connection);
    if (!ports.transcription) throw aiError('capability-missing');
    return ports.transcription;
  }

  async realtime(candidate: Candidate): Promise<RealtimePort> {
    const { vendor, connection, ports } = await this.#open(candidate, candidate.reply_ms);
    ports.realtime ??= vendor.realtime?.(connection);
    if (!ports.realtime) throw aiError('capability-missing');
    return ports.realtime;
  }

  /** Throws `key-refused` if the stored key cannot be decrypted. */
  async connection(candidate: ConnectionParts, totalMs: number): Promise<VendorConnection> {
    return this.connectionWith(candidate, await this.#secretOf(candidate), totalMs);
  }

  connectionWith(candidate: UnsavedConnection, apiKey: string, totalMs: number): VendorConnection {
    const { base_url, first_part_ms, between_parts_ms } = candidate;
    const { fetch, lookupFor } = vendorAddressGuard(this.#config);
    return {
      baseUrl: base_url || (vendors[candidate.provider_kind]?.defaultBaseUrl ?? ''),
      apiKey,
      model: candidate.model_name,
      settings: candidate.settings,
      timeouts: { firstPartMs: first_part_ms, betweenPartsMs: between_parts_ms, totalMs },
      fetch,
      lookupFor,
    };
  }

  async #open(candidate: Candidate, totalMs: number) {
    const vendor: Vendor | undefined = vendors[candidate.provider_kind];
    if (!vendor) throw aiError('capability-missing');
    const name = `${candidate.model_id}/${candidate.key_id}/${candidate.version}`;
    const connection = await this.connection(candidate, totalMs);
    let ports = this.#ports.get(name);
    if (!ports) {
      // Adapters of outdated model versions stay in the cache. These adapters are few and have no open connection.
      ports = {};
      this.#ports.set(name, ports);
    }
    return { vendor, connection, ports };
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
