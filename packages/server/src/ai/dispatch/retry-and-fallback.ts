import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AiError,
  type AiErrorCode,
  abortedError,
  aiError,
  isAiError,
} from '@repartee/ai/ports/ai-error';
import { silenceOfLoading_ms } from '@repartee/ai/vendors/openai_compatible/keep-loading';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import { isAnswer, type VendorPart } from './recorded-attempt.ts';

/**
 * After these errors no other model is tried: the caller aborted the call, or the content of the request was refused.
 */
const final: readonly AiErrorCode[] = ['aborted', 'content-refused'];
const retryPauseMs = 250;
/** A server that is loading its model is asked again until the time limit of the call. */
const loadingPauseMs = 1_000;
/** Whoever waits for a reply is told so, and a server that has ended may be started again within this time. */
const restart_ms = 60_000;
/** What servers say that load a model or have no free slot: llama.cpp, Ollama, vLLM, Text Generation Inference. */
const notReady =
  /loading|warming up|starting up|not ready|server busy|no (free |available )?slot|overloaded/iu;
/** A model that cannot be loaded is not waited for: “error loading model”. */
const neverReady = /error|failed|unable|cannot|terminated|timed out/iu;
const notReadyStatuses: readonly (number | null)[] = [500, 503];
/**
 * Maximum `Retry-After`, in milliseconds, for a retry of the same model. After a longer `Retry-After`, the next model
 * is tried.
 */
const longestRetryAfterMs = 2_000;

const isNotReady = ({ status, vendorMessage }: AiError): boolean =>
  notReadyStatuses.includes(status) &&
  notReady.test(vendorMessage ?? '') &&
  !neverReady.test(vendorMessage ?? '');

interface Call {
  /** Further errors after which no other attempt is made. */
  readonly final?: readonly AiErrorCode[];
  readonly candidates: readonly Candidate[];
  readonly coolDown: CoolDown;
  readonly signal: AbortSignal;
  /**
   * Returns the time limit, in milliseconds, for all attempts together. If this function is missing, each attempt has
   * its own limit only.
   */
  readonly limitMs?: (first: Candidate) => number;
  /** Called while the server of the last candidate starts, loads its model or has not begun to answer for long. */
  readonly onLoading?: (() => void) | undefined;
}

/** Tries the candidates (models with keys) in order, and returns the first answer. */
export async function askInOrder<Answer>(
  call: Call,
  attempt: (candidate: Candidate, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const fallback = new Fallback(call);
  for (;;) {
    try {
      const answer = await attempt(fallback.candidate, fallback.signal);
      fallback.succeeded();
      return answer;
    } catch (thrown) {
      await fallback.next(fallback.failureOf(thrown));
    }
  }
}

/**
 * Tries the candidates (models with keys) in order until one begins to answer, and streams this answer.
 * Throws if the stream then breaks off.
 */
export async function* streamInOrder<Part extends VendorPart>(
  call: Call,
  attempt: (candidate: Candidate, signal: AbortSignal) => AsyncIterable<Part>,
): AsyncIterable<Part> {
  const fallback = new Fallback(call);
  for (;;) {
    let answered = false;
    const onSilence = fallback.isOwnServer ? call.onLoading : undefined;
    const silence = onSilence && setTimeout(onSilence, silenceOfLoading_ms);
    try {
      for await (const part of attempt(fallback.candidate, fallback.signal)) {
        clearTimeout(silence);
        answered ||= isAnswer(part);
        yield part;
      }
      return fallback.succeeded();
    } catch (thrown) {
      const failure = fallback.failureOf(thrown);
      if (answered) throw failure;
      await fallback.next(failure);
    } finally {
      clearTimeout(silence);
    }
  }
}

/**
 * Selects the candidate (model with a key) for each attempt. After the first transient error the same candidate is
 * retried; after any other error the following candidate is used.
 */
class Fallback {
  candidate: Candidate;
  /** Aborts when the caller aborts the call, or at the time limit of all attempts. */
  readonly signal: AbortSignal;
  readonly #call: Call;
  #index = 0;
  #retried = false;
  /** Value of `performance.now()` when the server of the last candidate could not be reached for the first time. */
  #awaySince: number | undefined;
  /** Thrown if no candidate answers, because raising the limit helps whatever the others failed of. */
  #overLimit: AiError | undefined;

  constructor(call: Call) {
    const [first] = call.candidates;
    if (!first) throw aiError('no-model');
    this.candidate = first;
    this.#call = call;
    const deadline = call.limitMs && timeLimit(call.limitMs(first));
    this.signal = deadline ? AbortSignal.any([call.signal, deadline]) : call.signal;
  }

  /** Only such a server loads a model for a request. */
  get isOwnServer(): boolean {
    return this.candidate.provider_kind === 'openai_compatible';
  }

  succeeded(): void {
    this.#call.coolDown.succeeded(this.candidate);
  }

  /** Rethrows an error that is not an `AiError`, because such an error is a bug. */
  failureOf(thrown: unknown): AiError {
    if (this.signal.aborted) return abortedError(this.signal);
    if (!isAiError(thrown)) throw thrown;
    return thrown;
  }

  /** Throws `failure` if no further attempt is allowed or no candidate is left. */
  async next(failure: AiError): Promise<void> {
    this.#call.coolDown.failed(this.candidate, failure);
    if (failure.code === 'spending-limit' || failure.code === 'ai-budget') this.#overLimit = failure;
    const isFinal = final.includes(failure.code) || this.#call.final?.includes(failure.code);
    if (isFinal || this.signal.aborted) throw failure;
    const isLast = this.#index + 1 >= this.#call.candidates.length;
    const isLoading = isLast && this.isOwnServer && (isNotReady(failure) || this.#isRestarting(failure));
    const pause = isLoading ? loadingPauseMs : (failure.retryAfterMs ?? retryPauseMs);
    if (isLoading) this.#call.onLoading?.();
    // A server that loads its model begins again if a request is aborted, so a late request is not repeated.
    const mayRetry = failure.retryable && failure.code !== 'timeout' && !this.#retried;
    if (pause <= longestRetryAfterMs && (mayRetry || (isLoading && this.#call.limitMs))) {
      this.#retried = !isLoading;
      await sleep(pause, undefined, { signal: this.signal }).catch(() => {
        throw failure;
      });
      return;
    }
    this.#index += 1;
    const next = this.#call.candidates[this.#index];
    if (!next) throw this.#overLimit ?? failure;
    this.candidate = next;
  }

  /**
   * A server that starts refuses connections, and in a container its name is unknown. It is not waited for where raising
   * the limit would help at once.
   */
  #isRestarting({ code }: AiError): boolean {
    if (code !== 'unreachable' || !this.#call.onLoading || this.#overLimit) return false;
    this.#awaySince ??= performance.now();
    return performance.now() - this.#awaySince < restart_ms;
  }
}
