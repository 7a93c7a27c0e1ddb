import { packProblemLimit } from '@repartee/contracts/library/pack/pack-limits';
import type { PackProblem, PackReason } from '@repartee/contracts/library/pack/pack-problem';

const longestValue = 120;

export const packProblemOf = (
  reason: PackReason,
  message: string,
  at: Partial<Omit<PackProblem, 'reason' | 'message'>> = {},
): PackProblem => ({
  file: (at.file ?? '').slice(0, 300).toWellFormed(),
  line: at.line ?? null,
  field: at.field ?? '',
  value: (at.value ?? '').slice(0, longestValue).toWellFormed(),
  reason,
  message,
});

/**
 * Error for an invalid pack, with the first `packProblemLimit` problems. Callers recognize the error by the
 * value of `kind`.
 */
export interface PackError extends Error {
  readonly kind: 'pack-refusal';
  readonly problems: readonly PackProblem[];
}

export function packError(problems: readonly PackProblem[]): PackError {
  const marker = { kind: 'pack-refusal' as const, problems: problems.slice(0, packProblemLimit) };
  return Object.assign(new Error(problems[0]?.message ?? 'The pack cannot be read.'), marker);
}

export const isPackError = (error: unknown): error is PackError =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'pack-refusal';
