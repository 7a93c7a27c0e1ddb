import type { ImageError } from '@repartee/contracts/runtime/objects/endpoints';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../api/api-error.ts';

export type ErrorTextKey =
  | ApiError['code']
  | ImageError
  | 'image_too_large'
  | 'load_failed'
  | 'nothing_here'
  | 'offline';

/**
 * Returns a function that translates an error code to the language of the page. A code without a text gets the text of
 * `internal`.
 */
export function useErrorCodeText(): (code: ErrorTextKey) => string {
  const { t } = useTranslation('app-sdk');
  return (code) => t([code === 'no_answer' && navigator.onLine === false ? 'offline' : code, 'internal']);
}

/**
 * Returns a function that says in the page's language why a call failed. An unknown error gets the text of
 * `internal`.
 */
export function useErrorText(): (thrown: unknown) => string {
  const textOf = useErrorCodeText();
  return (thrown) => textOf(isApiError(thrown) ? thrown.code : 'internal');
}
