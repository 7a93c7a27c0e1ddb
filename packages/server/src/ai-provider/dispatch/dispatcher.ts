import { aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatPart, ChatPort, ChatRequest } from '@repartee/ai/ports/chat-port';
import type { StructuredOutput, StructuredOutputRequest } from '@repartee/ai/ports/structured-output-port';
import type { AiUsage } from '@repartee/ai/ports/usage';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import { beyondTenantScope, type Db } from '../../database/tenant-scope.ts';
import { CandidateCache } from '../candidates/candidate-cache.ts';
import {
  type Candidate,
  type FixedChoice,
  findCandidates,
  type Wanted,
} from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import type { AiCaller } from '../spending/ai-call-repository.ts';
import { estimatedUsage, mostUsage } from '../spending/call-cost.ts';
import type { CallRecorder } from '../spending/call-record.ts';
import { ContextFit } from './context-fit.ts';
import { Fallback, failureOf } from './fallback.ts';
import type { VendorPorts } from './vendor-ports.ts';

/** A call of a model: for whom, and which model is wanted. */
export interface AiCall extends AiCaller {
  /** Comes first if the organization can use it: a scenario's own model. */
  readonly preferred_model_id?: string | null;
  /** Exactly this model and key, without fallback. */
  readonly only?: FixedChoice;
  /** Told as soon as the answer begins. */
  readonly onAnswer?: (by: AnsweredBy) => void;
}

/**
 * The one way to an AI model. Picks provider, model and key, reserves what the call may cost, calls, falls back to the
 * next model while nothing was answered, settles and records every attempt (`ai_call`). Throws an `AiError`; `no-model` and
 * `spending-limit` are its own. Never call it inside a transaction.
 */
export interface AiDispatcher {
  chat(call: AiCall, request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart>;
  structuredOutput(
    call: AiCall,
    request: StructuredOutputRequest,
    signal: AbortSignal,
  ): Promise<StructuredOutput>;
  /** Who would answer a chat now; null where no model is set up. */
  firstChoice(tx: Db, wanted: Omit<Wanted, 'capability'>): Promise<AnsweredBy | null>;
  /** Brings the providers that the program makes itself up to date with its settings. */
  readonly seedProviders: () => Promise<void>;
  /** To be called when providers, models, keys or their order have changed: the next call sees it. */
  forgetCandidates(): void;
  /** Waits until all that ended so far is recorded. */
  recorded(): Promise<void>;
}

interface DispatcherOptions {
  readonly transact: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;
  readonly ports: VendorPorts;
  readonly recorder: CallRecorder;
  readonly coolDown: CoolDown;
  /** Brings the providers that the program makes itself up to date. */
  readonly seed: () => Promise<void>;
}

export function createDispatcher(options: DispatcherOptions): AiDispatcher {
  const { transact, ports, recorder, coolDown, seed } = options;
  const contextFit = new ContextFit();
  const candidates = new CandidateCache((wanted) => transact((tx) => findCandidates(tx, wanted)));

  const candidatesFor = async (call: AiCall): Promise<readonly Candidate[]> => {
    await seed();
    return coolDown.inOrder(await candidates.find({ ...call, capability: 'chat' }));
  };

  async function* chat(call: AiCall, request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatPart> {
    const fallback = new Fallback(await candidatesFor(call));
    let candidate = fallback.first();
    const deadline = AbortSignal.timeout(candidate.reply_ms);
    const either = AbortSignal.any([signal, deadline]);
    for (;;) {
      let answered = false;
      try {
        for await (const part of attemptFitted(call, candidate, request, either)) {
          answered ||= part.type === 'text';
          yield part;
        }
        return;
      } catch (thrown) {
        const failure = failureOf(thrown, deadline, signal);
        if (answered) throw failure;
        coolDown.failed(candidate, failure);
        candidate = await fallback.after(failure, either);
      }
    }
  }

  async function* attemptFitted(
    call: AiCall,
    candidate: Candidate,
    request: ChatRequest,
    signal: AbortSignal,
  ): AsyncIterable<ChatPart> {
    const { onAnswer: _, ...quiet } = call;
    const askText = async (asked: ChatRequest): Promise<string> => {
      let text = '';
      for await (const part of attemptChat(quiet, candidate, asked, signal))
        if (part.type === 'text') text += part.text;
      return text;
    };
    const bounded = boundedBy(candidate, request);
    yield* attemptChat(call, candidate, await contextFit.fitted(candidate, bounded, askText), signal);
  }

  async function* attemptChat(
    call: AiCall,
    candidate: Candidate,
    request: ChatRequest,
    signal: AbortSignal,
  ): AsyncIterable<ChatPart> {
    const port: ChatPort = await ports.chat(candidate);
    const most = mostUsage(request.messages, request.maxOutputTokens);
    const record = await recorder.start(call, candidate, 'chat', most);
    const began = performance.now();
    let answer = '';
    let first_part_ms: number | null = null;
    let usage: AiUsage | null = null;
    let finish: Extract<ChatPart, { type: 'finish' }> | undefined;
    let error: unknown = aiError('aborted');
    try {
      for await (const part of port.stream(request, signal)) {
        if (part.type === 'text' || part.type === 'reasoning') {
          if (first_part_ms === null) call.onAnswer?.(answererOf(candidate));
          first_part_ms ??= Math.round(performance.now() - began);
          answer += part.text;
        } else if (part.type === 'usage') usage = part.usage;
        else finish = part;
        // Whoever reads may stop after the last part.
        if (finish) error = undefined;
        yield part;
      }
      coolDown.succeeded(candidate);
    } catch (thrown) {
      error = thrown;
      throw thrown;
    } finally {
      record.end({
        error,
        usage,
        estimate: answer ? estimatedUsage(request.messages, answer) : null,
        first_part_ms,
        answered_model: finish?.model ?? null,
        vendor_request_id: finish?.vendorRequestId ?? requestIdOf(error),
      });
    }
  }

  async function structuredOutput(
    call: AiCall,
    request: StructuredOutputRequest,
    signal: AbortSignal,
  ): Promise<StructuredOutput> {
    const fallback = new Fallback(await candidatesFor(call));
    let candidate = fallback.first();
    const deadline = AbortSignal.timeout(candidate.reading_ms);
    const either = AbortSignal.any([signal, deadline]);
    for (;;) {
      try {
        return await attemptStructuredOutput(call, candidate, request, either);
      } catch (thrown) {
        const failure = failureOf(thrown, deadline, signal);
        coolDown.failed(candidate, failure);
        candidate = await fallback.after(failure, either);
      }
    }
  }

  async function attemptStructuredOutput(
    call: AiCall,
    candidate: Candidate,
    request: StructuredOutputRequest,
    signal: AbortSignal,
  ): Promise<StructuredOutput> {
    const port = await ports.structuredOutput(candidate);
    const bounded = boundedBy(candidate, request);
    const most = mostUsage(request.messages, bounded.maxOutputTokens);
    const record = await recorder.start(call, candidate, 'chat', most);
    const nothing = { usage: null, estimate: null, first_part_ms: null, answered_model: null };
    try {
      const output = await port.generate(bounded, signal);
      coolDown.succeeded(candidate);
      call.onAnswer?.(answererOf(candidate));
      record.end({
        ...nothing,
        usage: output.usage.inputTokens === null && output.usage.outputTokens === null ? null : output.usage,
        estimate: estimatedUsage(request.messages, JSON.stringify(output.value)),
        answered_model: output.model,
        vendor_request_id: output.vendorRequestId,
      });
      return output;
    } catch (error) {
      // An answer was given and billed though it cannot be used.
      const estimate = isAiError(error) && error.code === 'answer-unusable';
      record.end({
        ...nothing,
        error,
        estimate: estimate ? estimatedUsage(request.messages, '') : null,
        vendor_request_id: requestIdOf(error),
      });
      throw error;
    }
  }

  return {
    chat,
    structuredOutput,
    async firstChoice(tx, wanted) {
      const found = await beyondTenantScope(tx, () => findCandidates(tx, { ...wanted, capability: 'chat' }));
      const [first] = coolDown.inOrder(found);
      return first ? answererOf(first) : null;
    },
    seedProviders: seed,
    forgetCandidates: () => candidates.clear(),
    recorded: () => recorder.written(),
  };
}

const boundedBy = <Request extends { readonly maxOutputTokens: number }>(
  { max_output_tokens }: Candidate,
  request: Request,
): Request => ({
  ...request,
  maxOutputTokens: Math.min(request.maxOutputTokens, max_output_tokens ?? request.maxOutputTokens),
});

const requestIdOf = (error: unknown): string | null => (isAiError(error) ? error.vendorRequestId : null);

const answererOf = ({ provider_name, provider_kind, model_name }: Candidate): AnsweredBy => ({
  provider: provider_name,
  model: model_name,
  built_in: provider_kind === 'built_in',
});
