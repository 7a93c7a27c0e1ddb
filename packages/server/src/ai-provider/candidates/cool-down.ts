import type { AiError, AiErrorCode } from '@repartee/ai/ports/ai-error';
import type { Candidate } from './candidate-repository.ts';

/** Milliseconds for which a model and key are tried last after such a failure; none: the fault lies in the request. */
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

/** Which models and keys failed lately in this process. They are tried after those that did not, never left out. */
export class CoolDown {
  readonly #until = new Map<string, number>();

  /** Remembers a failure; `Retry-After` of the vendor is honoured up to ten minutes. */
  failed(candidate: Candidate, { code, retryAfterMs }: AiError): void {
    const wait = retryAfterMs ?? coolDownMs[code];
    if (wait !== undefined) this.#until.set(nameOf(candidate), performance.now() + Math.min(wait, longestMs));
  }

  succeeded(candidate: Candidate): void {
    this.#until.delete(nameOf(candidate));
  }

  /** The same candidates, those that failed lately last. */
  inOrder(candidates: readonly Candidate[]): readonly Candidate[] {
    const now = performance.now();
    const cooling = (candidate: Candidate) => (this.#until.get(nameOf(candidate)) ?? 0) > now;
    return [...candidates.filter((one) => !cooling(one)), ...candidates.filter(cooling)];
  }
}

/** A changed provider, model or key starts afresh. */
const nameOf = ({ model_id, key_id, version }: Candidate): string => `${model_id}/${key_id}/${version}`;
