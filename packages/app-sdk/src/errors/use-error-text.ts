import { isApiError } from '../api/api-error.ts';
import { useLocale } from '../i18n/create-i18n.ts';
import { type ErrorTextKey, useErrorTexts } from './error-texts.ts';

/** Returns a function that translates an error code to the language of the page. */
export function useErrorCodeText(): (code: ErrorTextKey) => string {
  return useErrorTexts(useLocale());
}

/**
 * Returns a function that says in the page's language why a call failed. An unknown error gets the text of
 * `internal`.
 */
export function useErrorText(): (thrown: unknown) => string {
  const textOf = useErrorCodeText();
  return (thrown) => textOf(isApiError(thrown) ? thrown.code : 'internal');
}
