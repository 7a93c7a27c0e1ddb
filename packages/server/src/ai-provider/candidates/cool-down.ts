import type { AiError, AiErrorCode } from '@repartee/ai/ports/ai-error';
import type { Candidate } from './candidate-repository.ts';

/** Milliseconds for which a model and key are tried last after an error; other errors are caused by the request. */
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

/** Models and keys that failed recently in this process. They are tried after the others, and never skipped. */
export class CoolDown {
  readonly #until = new Map<string, number>();

  /** Records a failure; honours the vendor's `Retry-After` up to ten minutes. */
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

/** Key of the cool-down; a changed provider, model or key gets a new one. */
const nameOf = ({ model_id, key_id, version }: Candidate): string => `${model_id}/${key_id}/${version}`;
