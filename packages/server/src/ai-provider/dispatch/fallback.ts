import { setTimeout as sleep } from 'node:timers/promises';
import { type AiError, type AiErrorCode, aiError, isAiError } from '@repartee/ai/ports/ai-error';
import type { Candidate } from '../candidates/candidate-repository.ts';

/** Another model would fail as well, or must not be asked. */
const final: readonly AiErrorCode[] = ['aborted', 'content-refused'];
const retryPauseMs = 250;
/** A longer `Retry-After` is left to the next model. */
const longestRetryAfterMs = 2_000;

/**
 * The models to try for one call: each candidate in order, and one of them a second time when its failure may pass. Ask
 * for the next one after each failure; it throws the failure when nothing is left to try.
 */
export class Fallback {
  readonly #candidates: readonly Candidate[];
  #index = 0;
  #retried = false;

  constructor(candidates: readonly Candidate[]) {
    this.#candidates = candidates;
  }

  first(): Candidate {
    const [candidate] = this.#candidates;
    if (!candidate) throw aiError('no-model');
    return candidate;
  }

  async after(failure: AiError, signal: AbortSignal): Promise<Candidate> {
    if (final.includes(failure.code) || signal.aborted) throw failure;
    const current = this.#candidates[this.#index];
    const pause = failure.retryAfterMs ?? retryPauseMs;
    if (current && failure.retryable && !this.#retried && pause <= longestRetryAfterMs) {
      this.#retried = true;
      await sleep(pause, undefined, { signal }).catch(() => {
        throw failure;
      });
      return current;
    }
    this.#index += 1;
    const next = this.#candidates[this.#index];
    if (!next) throw failure;
    return next;
  }
}

/** What an attempt threw as an `AiError`; anything else is a fault of ours and is thrown on. */
export function failureOf(thrown: unknown, deadline: AbortSignal, signal: AbortSignal): AiError {
  if (deadline.aborted && !signal.aborted) return aiError('timeout');
  if (!isAiError(thrown)) throw thrown;
  return thrown;
}
