// Bundled by the remotes that use it, as LoadError is.
import { type ApiError, isApiError, useErrorText } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/** Shows a toast that says why a call failed. `textOf`: what the page knows better; undefined: the general text. */
export function useErrorToast(textOf?: (error: ApiError) => string | undefined): (thrown: unknown) => void {
  const errorText = useErrorText();
  return (thrown) => {
    const own = isApiError(thrown) ? textOf?.(thrown) : undefined;
    showToast({ tone: 'danger', text: own ?? errorText(thrown) });
  };
}
