import { aiError } from '@repartee/ai/ports/ai-error';
import type { ChatPart, ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeConnection, RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import type { SpeechPart, SpeechRequest, VendorVoice } from '@repartee/ai/ports/speech-port';
import type { StructuredOutput, StructuredOutputRequest } from '@repartee/ai/ports/structured-output-port';
import type { TranscriptionPart, TranscriptionRequest } from '@repartee/ai/ports/transcription-port';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import type { ServerConfig } from '../../runtime/config/config.ts';
import {
  asOrganization,
  type Db,
  type TenantScope,
  type Transact,
} from '../../runtime/database/tenant-scope.ts';
import { type Candidate, findCandidates, type Wanted } from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import type { CallRecorder } from '../spending/call-recorder.ts';
import { type AiCall, type SpeakRequest, useOf } from './ai-call.ts';
import { answererOf, type VendorPart } from './recorded-attempt.ts';
import { askInOrder, streamInOrder } from './retry-and-fallback.ts';
import { vendorAttempts } from './vendor-attempts.ts';
import type { VendorPorts } from './vendor-ports.ts';

export interface AiDestination extends AnsweredBy {
  readonly provider_id: string;
  readonly kind: ProviderKind;
  readonly model_id: string;
}

/**
 * Sends all AI calls of the server; if a model fails before its answer begins, the next model is tried. The methods
 * throw an `AiError`, and must not be called inside a database transaction.
 */
export interface AiDispatcher {
  chat(call: AiCall, request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
  structuredOutput(
    call: AiCall,
    request: StructuredOutputRequest,
    signal: AbortSignal,
  ): Promise<StructuredOutput>;
  speak(call: AiCall, request: SpeechRequest | SpeakRequest, signal: AbortSignal): AsyncIterable<SpeechPart>;
  /** Returns the voices of the first speech model whose vendor has a list of voices. The call costs nothing. */
  listVoices(call: AiCall, signal: AbortSignal): Promise<readonly VendorVoice[]>;
  transcribe(
    call: AiCall,
    request: TranscriptionRequest,
    signal: AbortSignal,
  ): AsyncIterable<TranscriptionPart>;
  /**
   * Opens a conversation with the first realtime model that accepts the conversation. Each turn is recorded as a
   * separate call.
   */
  converse(call: AiCall, request: RealtimeRequest, signal: AbortSignal): Promise<RealtimeConnection>;
  /**
   * Reads the models for chat calls that follow at once, in the transaction that causes the calls. Its tenant scope must
   * not be a guest's, and `seedProviders` must have been called before.
   */
  chatModels(tx: Db, query: Omit<Wanted, 'capability'>): Promise<readonly Candidate[]>;
  firstChoice(tx: Db, query: Omit<Wanted, 'capability'>): Promise<AnsweredBy | null>;
  destinations(tx: Db, query: Wanted): Promise<readonly AiDestination[]>;
  /**
   * Creates or updates the providers that no user creates: the built-in practice engine and the server at the
   * environment variable AI_BASE_URL.
   */
  readonly seedProviders: () => Promise<void>;
  /** Resolves when all finished calls are recorded. */
  recorded(): Promise<void>;
}

interface DispatcherOptions {
  readonly config: Pick<ServerConfig, 'ai'>;
  readonly transact: Transact;
  readonly ports: VendorPorts;
  readonly recorder: CallRecorder;
  readonly coolDown: CoolDown;
  readonly seed: () => Promise<void>;
}

export function createDispatcher(options: DispatcherOptions): AiDispatcher {
  const { config, transact, ports, recorder, coolDown, seed } = options;
  const attempts = vendorAttempts(ports, recorder);

  const candidatesFor = async (call: AiCall, capability: ModelCapability): Promise<readonly Candidate[]> => {
    await seed();
    const candidates =
      call.candidates ??
      (await transact(scopeOf(call), (tx) =>
        findCandidates(
          tx,
          { ...call, capability, use: capability === 'chat' ? useOf(call.purpose) : undefined },
          config.ai,
        ),
      ));
    return permittedInOrder(call, coolDown.inOrder(candidates));
  };
  const streamOf = <Request, Part extends VendorPart>(
    capability: ModelCapability,
    attempt: (of: {
      call: AiCall;
      candidate: Candidate;
      request: Request;
      signal: AbortSignal;
    }) => AsyncIterable<Part>,
  ) =>
    async function* (call: AiCall, request: Request, signal: AbortSignal): AsyncIterable<Part> {
      const candidates = await candidatesFor(call, capability);
      yield* streamInOrder(
        { candidates, coolDown, signal, limitMs: (first) => first.reply_ms, onLoading: call.onLoading },
        (candidate, either) => attempt({ call, candidate, request, signal: either }),
      );
    };
  // The caller may be a guest, who may not read providers and keys.
  const inOrderOfTrial = async (tx: Db, query: Wanted): Promise<readonly Candidate[]> =>
    coolDown.inOrder(
      await asOrganization(tx, query.organization_id, () => findCandidates(tx, query, config.ai)),
    );

  return {
    chat: streamOf('chat', attempts.chat),
    speak: streamOf('speech', attempts.speak),
    transcribe: streamOf('transcription', attempts.transcribe),
    async listVoices(call, signal) {
      for (const candidate of await candidatesFor(call, 'speech')) {
        const voices = await (await ports.port('speech', candidate)).listVoices?.(signal);
        if (voices) return voices;
      }
      return [];
    },
    // No time limit is set for all attempts together, because the vendor's adapter sets a time limit for opening each
    // conversation.
    converse: async (call, request, signal) =>
      askInOrder(
        { candidates: await candidatesFor(call, 'realtime'), coolDown, signal },
        (candidate, either) => attempts.converse({ call, candidate, request, signal: either }),
      ),
    structuredOutput: async (call, request, signal) =>
      askInOrder(
        {
          candidates: await candidatesFor(call, 'chat'),
          coolDown,
          signal,
          limitMs: (first) => first.reading_ms,
          // The caller lets a model repair an unusable answer, and then the next model answers first.
          final: ['answer-unusable'],
        },
        (candidate, either) => attempts.structuredOutput({ call, candidate, request, signal: either }),
      ),
    chatModels: (tx, query) => findCandidates(tx, { ...query, capability: 'chat' }, config.ai),
    async firstChoice(tx, query) {
      const [first] = await inOrderOfTrial(tx, { ...query, capability: 'chat' });
      return first ? answererOf(first) : null;
    },
    async destinations(tx, query) {
      return (await inOrderOfTrial(tx, query)).map((candidate) => ({
        ...answererOf(candidate),
        provider_id: candidate.provider_id,
        kind: candidate.provider_kind,
        model_id: candidate.model_id,
      }));
    },
    seedProviders: seed,
    recorded: () => recorder.written(),
  };
}

/** A test of a connection may use a key that the organization may not use. */
const scopeOf = ({ organization_id, only }: AiCall): TenantScope =>
  only ? { everywhere: 'AI keys' } : { organization_id };

/**
 * Returns the candidates that a call may use, its preferred model first. Throws in a restored copy, except if only the
 * built-in practice engine answers.
 */
function permittedInOrder(
  { preferred_model, allowsProvider, allowsModel, allowsBuiltIn = true }: AiCall,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const isPreferred = ({ provider_kind, model_name }: Candidate) =>
    provider_kind === preferred_model?.kind && model_name === preferred_model.model;
  if (
    candidates.some(({ in_restored_copy, provider_kind }) => in_restored_copy && provider_kind !== 'built_in')
  )
    throw aiError('restored-copy');
  const permitted = candidates.filter(
    ({ provider_id, provider_kind, model_id }) =>
      (!allowsProvider || allowsProvider(provider_id)) &&
      (!allowsModel || allowsModel(model_id)) &&
      (allowsBuiltIn || provider_kind !== 'built_in'),
  );
  return [...permitted.filter(isPreferred), ...permitted.filter((candidate) => !isPreferred(candidate))];
}
