import { isApiError } from '../api/api-error.ts';
import { useLocale } from '../i18n/create-i18n.ts';
import { type ErrorTextKey, useErrorTexts } from './error-texts.ts';

/** Returns a function that says in the language of the page what an error code means and what to do. */
export function useErrorCodeText(): (code: ErrorTextKey) => string {
  return useErrorTexts(useLocale());
}

/**
 * Returns a function that says in the language of the page why a call failed and what to do. An error that is not an
 * `ApiError` gets the text of the code `internal`.
 */
export function useErrorText(): (thrown: unknown) => string {
  const textOf = useErrorCodeText();
  return (thrown) => textOf(isApiError(thrown) ? thrown.code : 'internal');
}
