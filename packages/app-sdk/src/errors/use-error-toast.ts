// The shell does not share this file; each remote that uses the file bundles a copy. If the file were shared, public
// pages would load ui-kit, which the file imports.
import { type ApiError, isApiError, useErrorText } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/**
 * Returns a function that shows in a toast why a call failed. `textOf` can return the page's own text of an error; if
 * it returns undefined, the toast shows the general text of the error.
 */
export function useErrorToast(textOf?: (error: ApiError) => string | undefined): (thrown: unknown) => void {
  const errorText = useErrorText();
  return (thrown) => {
    const own = isApiError(thrown) ? textOf?.(thrown) : undefined;
    showToast({ tone: 'danger', text: own ?? errorText(thrown) });
  };
}
