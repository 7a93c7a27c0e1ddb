import type { AiError, AiErrorCode } from '@repartee/ai/ports/ai-error';
import type { Candidate } from './candidate-repository.ts';

/**
 * For each error code, the milliseconds for which a failed model and key are tried after all others. Error codes that
 * are not listed are caused by the request, not by the model.
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
};
const longestMs = 600_000;

/**
 * Models and keys that failed recently in this process. For some time they are tried after all others; they are never
 * left out.
 */
export class CoolDown {
  readonly #until = new Map<string, number>();

  /**
   * Records the failure of a model and key. They are tried last for the time in `Retry-After` (at most ten minutes), or
   * else for the time in `coolDownMs`.
   */
  failed(candidate: Candidate, { code, retryAfterMs }: AiError): void {
    const wait = retryAfterMs ?? coolDownMs[code];
    if (wait !== undefined) this.#until.set(nameOf(candidate), performance.now() + Math.min(wait, longestMs));
  }

  succeeded(candidate: Candidate): void {
    this.#until.delete(nameOf(candidate));
  }

  /** Returns the candidates (models with keys) in their order, but those that failed recently come last. */
  inOrder(candidates: readonly Candidate[]): readonly Candidate[] {
    const now = performance.now();
    const cooling = (candidate: Candidate) => (this.#until.get(nameOf(candidate)) ?? 0) > now;
    return [...candidates.filter((one) => !cooling(one)), ...candidates.filter(cooling)];
  }
}

/**
 * Returns a name for a model and key that includes their version, so that a change of provider, model or key ends the
 * cool-down.
 */
const nameOf = ({ model_id, key_id, version }: Candidate): string => `${model_id}/${key_id}/${version}`;
