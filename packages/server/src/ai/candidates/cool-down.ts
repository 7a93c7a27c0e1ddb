import type { AiError, AiErrorCode } from '@repartee/ai/ports/ai-error';
import type { Candidate } from './candidate-repository.ts';

/**
 * Milliseconds for which a failed model and key are tried last, by error code. An error with another code,
 * such as `content-refused`, does not suggest that the next request fails too.
 */
const coolDownMs: Partial<Record<AiErrorCode, number>> = {
  timeout: 30_000,
  unreachable: 30_000,
  'address-refused': 300_000,
  'key-refused': 300_000,
  'model-unknown': 300_000,
  'capability-missing': 300_000,
  'rate-limited': 20_000,
  'out-of-credit': 300_000,
  'server-failed': 30_000,
  'answer-unusable': 60_000,
};
const longestMs = 600_000;

/** Models and keys that failed recently are tried after all others, but never left out. */
export class CoolDown {
  readonly #until = new Map<string, number>();

  /** The time in `Retry-After` (at most ten minutes) takes precedence over the time in `coolDownMs`. */
  failed(candidate: Candidate, { code, retryAfterMs }: AiError): void {
    const wait = retryAfterMs ?? coolDownMs[code];
    if (wait !== undefined) this.#until.set(nameOf(candidate), performance.now() + Math.min(wait, longestMs));
  }

  succeeded(candidate: Candidate): void {
    this.#until.delete(nameOf(candidate));
  }

  inOrder(candidates: readonly Candidate[]): readonly Candidate[] {
    const now = performance.now();
    const cooling = (candidate: Candidate) => (this.#until.get(nameOf(candidate)) ?? 0) > now;
    return [...candidates.filter((one) => !cooling(one)), ...candidates.filter(cooling)];
  }
}

/**
 * Identifies a model with a key. The version is included, so that a change of the provider, the model or the
 * key ends the cool-down.
 */
const nameOf = ({ model_id, key_id, version }: Candidate): string => `${model_id}/${key_id}/${version}`;
