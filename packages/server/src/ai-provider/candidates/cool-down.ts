import type { AiError, AiErrorCode } from '@repartee/ai/ports/ai-error';
import type { Candidate } from './candidate-repository.ts';

/**
 * Milliseconds for which a model and key are tried last after an error with this code. An error code without a value
 * here is caused by the request, not by the model, and has no cool-down.
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

/** Models and keys that failed recently in this process. They are tried after all others, but are never skipped. */
export class CoolDown {
  readonly #until = new Map<string, number>();

  /** Records a failure. If the vendor sends `Retry-After`, that time is used, up to ten minutes. */
  failed(candidate: Candidate, { code, retryAfterMs }: AiError): void {
    const wait = retryAfterMs ?? coolDownMs[code];
    if (wait !== undefined) this.#until.set(nameOf(candidate), performance.now() + Math.min(wait, longestMs));
  }

  succeeded(candidate: Candidate): void {
    this.#until.delete(nameOf(candidate));
  }

  /** Returns the candidates with recently failed ones last. */
  inOrder(candidates: readonly Candidate[]): readonly Candidate[] {
    const now = performance.now();
    const cooling = (candidate: Candidate) => (this.#until.get(nameOf(candidate)) ?? 0) > now;
    return [...candidates.filter((one) => !cooling(one)), ...candidates.filter(cooling)];
  }
}

/** Returns the key of the cool-down. It contains the version, so a changed provider, model or key has no cool-down. */
const nameOf = ({ model_id, key_id, version }: Candidate): string => `${model_id}/${key_id}/${version}`;
