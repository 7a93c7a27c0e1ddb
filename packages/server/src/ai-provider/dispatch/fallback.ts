import { setTimeout as sleep } from 'node:timers/promises';
import { type AiError, type AiErrorCode, aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { Candidate } from '../candidates/candidate-repository.ts';
import type { CoolDown } from '../candidates/cool-down.ts';
import { isAnswer, type VendorPart } from './recorded-attempt.ts';

/** Another model would fail as well, or must not be asked. */
const final: readonly AiErrorCode[] = ['aborted', 'content-refused'];
const retryPauseMs = 250;
/** A longer `Retry-After` is left to the next model. */
const longestRetryAfterMs = 2_000;

interface Call {
  readonly candidates: readonly Candidate[];
  readonly coolDown: CoolDown;
  readonly signal: AbortSignal;
  /** Milliseconds for all attempts together; none: each has limits of its own. */
  readonly limitMs?: (first: Candidate) => number;
}

/** The answer of the first model that gives one. */
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

/** Streams from the first model that answers. Once an answer has begun, no other model is asked. */
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

/** The models to try for one call: each candidate in order, and one of them a second time when its failure may pass. */
class Fallback {
  candidate: Candidate;
  /** Aborts when the caller does, and when the time for all attempts is over. */
  readonly signal: AbortSignal;
  readonly #call: Call;
  readonly #deadline: AbortSignal | undefined;
  #index = 0;
  #retried = false;

  /** Throws `no-model` where there is none to try. */
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

  /** What an attempt threw as an `AiError`; anything else is a fault of ours and is thrown on. */
  failureOf(thrown: unknown): AiError {
    if (this.#deadline?.aborted && !this.#call.signal.aborted) return aiError('timeout');
    if (!isAiError(thrown)) throw thrown;
    return thrown;
  }

  /** Goes on to the next model to try, or throws the failure when nothing is left. */
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
