// Each remote bundles its own copy of this file. If the shell shared the file, public pages would load ui-kit.
import { type ApiError, isApiError, useErrorText } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/** Returns a function that shows in a toast why a call failed. `textOf` may replace the general text of an error. */
export function useErrorToast(textOf?: (error: ApiError) => string | undefined): (thrown: unknown) => void {
  const errorText = useErrorText();
  return (thrown) => {
    const own = isApiError(thrown) ? textOf?.(thrown) : undefined;
    showToast({ tone: 'danger', text: own ?? errorText(thrown) });
  };
}
