import { type ApiError, isApiError, useErrorText } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/**
 * Returns a function that shows in a toast why a call failed. `textOf` can return a more specific text for an
 * error. The message of a remote’s own backend (422) is shown as it is.
 */
export function useErrorToast(textOf?: (error: ApiError) => string | undefined): (thrown: unknown) => void {
  const errorText = useErrorText();
  return (thrown) => {
    const own = isApiError(thrown)
      ? (textOf?.(thrown) ?? (thrown.status === 422 ? thrown.message : undefined))
      : undefined;
    showToast({ tone: 'danger', text: own ?? errorText(thrown) });
  };
}
