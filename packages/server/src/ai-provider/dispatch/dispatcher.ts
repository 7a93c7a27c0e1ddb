import type { ChatPart, ChatRequest } from '@repartee/ai/ports/chat-port';
import type { RealtimeConnection, RealtimeRequest } from '@repartee/ai/ports/realtime-port';
import type { SpeechPart, SpeechPort, SpeechRequest, VendorVoice } from '@repartee/ai/ports/speech-port';
import type { StructuredOutput, StructuredOutputRequest } from '@repartee/ai/ports/structured-output-port';
import type { TranscriptionPart, TranscriptionRequest } from '@repartee/ai/ports/transcription-port';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { ModelCapability } from '@repartee/contracts/ai-provider/ai-model';
import type { ProviderKind } from '@repartee/contracts/ai-provider/provider-kinds';
import { type Db, withoutTenantScope } from '../../database/tenant-scope.ts';
import {
  type Candidate,
  type FixedChoice,
  findCandidates,
  type Wanted,
} from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import type { AiCaller } from '../spending/ai-call-repository.ts';
import { estimatedUsage, expectedUsage, speechUsage, transcriptionUsage } from '../spending/call-cost.ts';
import type { CallRecorder } from '../spending/call-record.ts';
import { ContextFit } from './context-fit.ts';
import { type AttemptListeners, answererOf, recordedAttempt, type VendorPart } from './recorded-attempt.ts';
import { recordedConversation } from './recorded-conversation.ts';
import { recordedOutput } from './recorded-output.ts';
import { askInOrder, streamInOrder } from './retry-and-fallback.ts';
import type { VendorPorts } from './vendor-ports.ts';

export interface AiCall extends AiCaller, AttemptListeners {
  /** The model to try first, such as the model of a scenario. Ignored if the organization cannot use the model. */
  readonly preferred_model_id?: string | null;
  /**
   * The model to try first, because only this model has the persona's voice. Ignored if the organization cannot use the
   * model.
   */
  readonly preferred_model?: { readonly kind: string; readonly model: string } | undefined;
  readonly allowsProvider?: (provider_id: string) => boolean;
  readonly allowsModel?: (model_id: string) => boolean;
  /** False if the built-in practice engine must not answer the call. */
  readonly allowsBuiltIn?: boolean;
  /** Selects exactly one model and key, without a fallback. */
  readonly only?: FixedChoice;
}

/**
 * Each vendor has its own voices, so `voiceFor` returns the voice for a model. If it returns undefined, the first voice
 * that the server lists for the language speaks.
 */
export interface SpeakRequest extends Omit<SpeechRequest, 'voice'> {
  readonly voiceFor: (kind: ProviderKind, model: string) => string | undefined;
}

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
  firstChoice(tx: Db, wanted: Omit<Wanted, 'capability'>): Promise<AnsweredBy | null>;
  destinations(tx: Db, wanted: Wanted): Promise<readonly AiDestination[]>;
  /**
   * Creates or updates the providers that no user creates: the built-in practice engine and the server at the
   * environment variable AI_BASE_URL.
   */
  readonly seedProviders: () => Promise<void>;
  /** Resolves when all finished calls are recorded. */
  recorded(): Promise<void>;
}

interface DispatcherOptions {
  readonly transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly ports: VendorPorts;
  readonly recorder: CallRecorder;
  readonly coolDown: CoolDown;
  readonly seed: () => Promise<void>;
}

export function createDispatcher(options: DispatcherOptions): AiDispatcher {
  const { transact, ports, recorder, coolDown, seed } = options;
  const contextFit = new ContextFit();

  const candidatesFor = async (call: AiCall, capability: ModelCapability): Promise<readonly Candidate[]> => {
    await seed();
    const found = coolDown.inOrder(await transact((tx) => findCandidates(tx, { ...call, capability })));
    const { preferred_model, allowsProvider, allowsModel, allowsBuiltIn = true } = call;
    const isPreferred = ({ provider_kind, model_name }: Candidate) =>
      provider_kind === preferred_model?.kind && model_name === preferred_model.model;
    const inOrder = preferred_model
      ? [...found.filter(isPreferred), ...found.filter((candidate) => !isPreferred(candidate))]
      : found;
    return inOrder.filter(
      ({ provider_id, provider_kind, model_id }) =>
        (!allowsProvider || allowsProvider(provider_id)) &&
        (!allowsModel || allowsModel(model_id)) &&
        (allowsBuiltIn || provider_kind !== 'built_in'),
    );
  };

  const dispatch = async function* <Part extends VendorPart>(
    call: AiCall,
    capability: ModelCapability,
    signal: AbortSignal,
    attempt: (candidate: Candidate, signal: AbortSignal) => AsyncIterable<Part>,
  ): AsyncIterable<Part> {
    const tried = await candidatesFor(call, capability);
    yield* streamInOrder(
      { candidates: tried, coolDown, signal, limitMs: (first) => first.reply_ms },
      attempt,
    );
  };

  const chatAttempt = async function* (
    caller: AiCall,
    candidate: Candidate,
    request: ChatRequest,
    signal: AbortSignal,
  ): AsyncIterable<ChatPart> {
    const port = await ports.chat(candidate);
    yield* recordedAttempt(recorder, {
      caller,
      candidate,
      capability: 'chat',
      expected: expectedUsage(request),
      estimate: (answer) => estimatedUsage(request, Buffer.byteLength(answer)),
      stream: () => port.stream(request, signal),
    });
  };

  const chat: AiDispatcher['chat'] = (call, request, signal) =>
    dispatch(call, 'chat', signal, async function* (candidate, either) {
      const { onAnswer: _, ...quiet } = call;
      const askText = async (asked: ChatRequest): Promise<string> => {
        let text = '';
        for await (const part of chatAttempt(quiet, candidate, asked, either))
          if (part.type === 'text') text += part.text;
        return text;
      };
      const fitted = await contextFit.fitted(candidate, boundedBy(candidate, request), askText);
      yield* chatAttempt(call, candidate, fitted, either);
    });

  const speak: AiDispatcher['speak'] = (call, request, signal) =>
    dispatch(call, 'speech', signal, async function* (candidate, either) {
      const port = await ports.speech(candidate);
      const usage = speechUsage(request.text);
      const asked = 'voiceFor' in request ? await withVoice(request, candidate, port, either) : request;
      yield* recordedAttempt(recorder, {
        caller: call,
        candidate,
        capability: 'speech',
        expected: usage,
        estimate: () => usage,
        stream: () => port.speak(asked, either),
      });
    });

  const listVoices: AiDispatcher['listVoices'] = async (call, signal) => {
    for (const candidate of await candidatesFor(call, 'speech')) {
      const voices = await (await ports.speech(candidate)).listVoices?.(signal);
      if (voices) return voices;
    }
    return [];
  };

  const transcribe: AiDispatcher['transcribe'] = (call, request, signal) =>
    dispatch(call, 'transcription', signal, async function* (candidate, either) {
      const port = await ports.transcription(candidate);
      const usage = transcriptionUsage(request.durationSeconds);
      yield* recordedAttempt(recorder, {
        caller: call,
        candidate,
        capability: 'transcription',
        expected: usage,
        estimate: () => usage,
        stream: () => port.transcribe(request, either),
      });
    });

  // No time limit is set for all attempts together, because the vendor's adapter sets a time limit for opening each
  // conversation.
  const converse: AiDispatcher['converse'] = async (caller, request, signal) =>
    askInOrder(
      { candidates: await candidatesFor(caller, 'realtime'), coolDown, signal },
      async (candidate, signal) => {
        const port = await ports.realtime(candidate);
        const attempt = { caller, candidate, request: boundedBy(candidate, request), port };
        return recordedConversation(recorder, attempt, signal);
      },
    );

  const structuredOutput: AiDispatcher['structuredOutput'] = async (caller, request, signal) =>
    askInOrder(
      {
        candidates: await candidatesFor(caller, 'chat'),
        coolDown,
        signal,
        limitMs: (first) => first.reading_ms,
        // The caller lets a model repair an unusable answer, and then the next model answers first.
        final: ['answer-unusable'],
      },
      async (candidate, either) => {
        const port = await ports.structuredOutput(candidate);
        const attempt = { caller, candidate, request: boundedBy(candidate, request), port };
        return recordedOutput(recorder, attempt, either);
      },
    );

  const inOrderOfTrial = async (tx: Db, wanted: Wanted): Promise<readonly Candidate[]> =>
    coolDown.inOrder(await withoutTenantScope(tx, () => findCandidates(tx, wanted)));

  return {
    chat,
    speak,
    listVoices,
    transcribe,
    converse,
    structuredOutput,
    async firstChoice(tx, wanted) {
      const [first] = await inOrderOfTrial(tx, { ...wanted, capability: 'chat' });
      return first ? answererOf(first) : null;
    },
    async destinations(tx, wanted) {
      return (await inOrderOfTrial(tx, wanted)).map((candidate) => ({
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

/** Name of a voice that servers without a list of voices usually know, because it is OpenAI's first. */
const usualVoice = 'alloy';

async function withVoice(
  request: SpeakRequest,
  { provider_kind, model_name }: Candidate,
  port: SpeechPort,
  signal: AbortSignal,
): Promise<SpeechRequest> {
  const voice = request.voiceFor(provider_kind, model_name);
  if (voice) return { ...request, voice };
  // Without a list of voices, `usualVoice` speaks.
  const voices = (await port.listVoices?.(signal).catch(() => [])) ?? [];
  const spoken = request.language.slice(0, 2);
  const fitting =
    voices.find(({ languages }) => languages.includes(request.language)) ??
    voices.find(({ languages }) => languages.some((one) => one.startsWith(spoken))) ??
    voices[0];
  return { ...request, voice: fitting?.id ?? usualVoice };
}

const boundedBy = <Request extends { readonly maxOutputTokens: number }>(
  { max_output_tokens }: Candidate,
  request: Request,
): Request => ({
  ...request,
  maxOutputTokens: Math.min(request.maxOutputTokens, max_output_tokens ?? request.maxOutputTokens),
});
