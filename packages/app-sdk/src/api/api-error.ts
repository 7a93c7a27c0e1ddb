import type { ErrorBody, ErrorCode } from '@repartee/contracts/errors';

/**
 * Error of a failed API call, recognized by `isApiError`. If no response arrived (offline, connection cut),
 * `status` is 0 and `code` is `no_answer`.
 */
export interface ApiError extends Error {
  readonly $type: 'api-error';
  readonly status: number;
  readonly code: ErrorCode | 'no_answer';
  readonly details: Readonly<Record<string, string>>;
  readonly correlation_id: string | undefined;
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'api-error';

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/**
 * Creates the error of a failed response. If the body is not an API error (such as a proxy's HTML page), the code is
 * `no_answer` for status 0 (no response), `not_signed_in` for status 401, otherwise `backend_unusable`.
 */
export function apiError(status: number, body: unknown): ApiError {
  const known = isErrorBody(body) ? body : undefined;
  const code =
    known?.code ?? (status === 0 ? 'no_answer' : status === 401 ? 'not_signed_in' : 'backend_unusable');
  return Object.assign<Error, Omit<ApiError, keyof Error> & { name: string }>(
    new Error(
      known?.message ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`),
    ),
    {
      $type: 'api-error' as const,
      name: 'ApiError',
      status,
      code,
      details: known?.details ?? {},
      correlation_id: known?.correlation_id,
    },
  );
}
