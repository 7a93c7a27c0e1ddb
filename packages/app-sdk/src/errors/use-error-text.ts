import { type ApiError, isApiError } from '../api/api-error.ts';
import { useLocale } from '../i18n/create-i18n.ts';
import { errorTextOf } from './error-texts.ts';

/** Says in the language of the page what an error code means and what to do. */
export function useErrorCodeText(): (code: ApiError['code']) => string {
  const locale = useLocale();
  return (code) => errorTextOf(code, locale);
}

/** Says in the language of the page why a call failed and what to do; anything that is no `ApiError` is `internal`. */
export function useErrorText(): (thrown: unknown) => string {
  const textOf = useErrorCodeText();
  return (thrown) => textOf(isApiError(thrown) ? thrown.code : 'internal');
}
