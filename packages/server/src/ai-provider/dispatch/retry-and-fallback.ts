import { setTimeout as sleep } from 'node:timers/promises';
import { type AiError, type AiErrorCode, aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import { isAnswer, type VendorPart } from './recorded-attempt.ts';

/**
 * Errors after which no other model is tried, because the caller aborted the call or the content of the request was
 * refused.
 */
const final: readonly AiErrorCode[] = ['aborted', 'content-refused'];
const retryPauseMs = 250;
/**
 * Maximum `Retry-After`, in milliseconds, for which a call waits to retry the same model. If the vendor requests a
 * longer delay, the next model is tried.
 */
const longestRetryAfterMs = 2_000;

interface Call {
  readonly candidates: readonly Candidate[];
  readonly coolDown: CoolDown;
  readonly signal: AbortSignal;
  /**
   * Returns the time limit in milliseconds for all attempts together. If undefined, only each single attempt has a
   * limit.
   */
  readonly limitMs?: (first: Candidate) => number;
}

/** Tries the candidates (models with keys) in order and returns the answer of the first that succeeds. */
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
 * Tries the candidates (models with keys) in order and streams the answer of the first candidate that begins to answer.
 * If a stream fails after it has begun, throws its error.
 */
export async function* streamInOrder<Part extends VendorPart>(
  call: Call,
  attempt: (candidate: Candidate, signal: AbortSignal) => AsyncIterable<Part>,
): AsyncIterable<Part> {
  const fallback = new Fallback(call);
  for (;;) {
    let answered = false;
    try {
      for await (const part of attempt(fallback.candidate, fallback.signal)) {
        answered ||= isAnswer(part);
        yield part;
      }
      return fallback.succeeded();
    } catch (thrown) {
      const failure = fallback.failureOf(thrown);
      if (answered) throw failure;
      await fallback.next(failure);
    }
  }
}

/**
 * State of one call: the candidate (model with a key) that the call currently uses. After the first transient error of
 * the call, `next` keeps the candidate for a retry. After any other error, it selects the following candidate.
 */
class Fallback {
  candidate: Candidate;
  /** Signal for the attempts. It aborts when the caller aborts or when the time limit of all attempts is reached. */
  readonly signal: AbortSignal;
  readonly #call: Call;
  readonly #deadline: AbortSignal | undefined;
  #index = 0;
  #retried = false;

  /** Throws `no-model` if there are no candidates. */
  constructor(call: Call) {
    const [first] = call.candidates;
    if (!first) throw aiError('no-model');
    this.candidate = first;
    this.#call = call;
    this.#deadline = call.limitMs && AbortSignal.timeout(call.limitMs(first));
    this.signal = this.#deadline ? AbortSignal.any([call.signal, this.#deadline]) : call.signal;
  }

  succeeded(): void {
    this.#call.coolDown.succeeded(this.candidate);
  }

  /** Returns the `AiError` of a failed attempt. Rethrows any other error, because it is a bug. */
  failureOf(thrown: unknown): AiError {
    if (this.#deadline?.aborted && !this.#call.signal.aborted) return aiError('timeout');
    if (!isAiError(thrown)) throw thrown;
    return thrown;
  }

  /**
   * Selects the candidate for the next attempt. Throws `failure` if no further attempt is allowed or no candidate is
   * left.
   */
  async next(failure: AiError): Promise<void> {
    this.#call.coolDown.failed(this.candidate, failure);
    if (final.includes(failure.code) || this.signal.aborted) throw failure;
    const pause = failure.retryAfterMs ?? retryPauseMs;
    if (failure.retryable && !this.#retried && pause <= longestRetryAfterMs) {
      this.#retried = true;
      await sleep(pause, undefined, { signal: this.signal }).catch(() => {
        throw failure;
      });
      return;
    }
    this.#index += 1;
    const next = this.#call.candidates[this.#index];
    if (!next) throw failure;
    this.candidate = next;
  }
}
