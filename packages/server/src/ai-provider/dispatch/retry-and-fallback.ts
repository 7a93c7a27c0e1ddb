import { setTimeout as sleep } from 'node:timers/promises';
import { type AiError, type AiErrorCode, aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import { isAnswer, type VendorPart } from './recorded-attempt.ts';

/**
 * Errors after which no other model is tried: another model would fail as well, or the call was aborted or forbidden.
 */
const final: readonly AiErrorCode[] = ['aborted', 'content-refused'];
const retryPauseMs = 250;
/**
 * Maximum `Retry-After`, in milliseconds, for which a call waits. If the vendor asks for more, the next model is tried.
 */
const longestRetryAfterMs = 2_000;

interface Call {
  readonly candidates: readonly Candidate[];
  readonly coolDown: CoolDown;
  readonly signal: AbortSignal;
  /**
   * Returns the time limit of all attempts together, in milliseconds. If undefined, only the single attempts are
   * limited.
   */
  readonly limitMs?: (first: Candidate) => number;
}

/** Returns the answer of the first model that succeeds. */
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

/** Streams from the first model that answers. Once an answer has begun, no other model is tried. */
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
 * Models to try for one call, in the order of the candidates. After a transient error the same model is tried a second
 * time.
 */
class Fallback {
  candidate: Candidate;
  /** Aborts when the caller aborts or the time limit of all attempts is reached. */
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

  /** Returns the `AiError` that an attempt threw; rethrows any other error, which is a bug. */
  failureOf(thrown: unknown): AiError {
    if (this.#deadline?.aborted && !this.#call.signal.aborted) return aiError('timeout');
    if (!isAiError(thrown)) throw thrown;
    return thrown;
  }

  /** Selects the next model, or throws the failure if none is left. */
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
