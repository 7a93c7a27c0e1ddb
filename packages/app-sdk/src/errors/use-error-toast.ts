// Bundled with each remote that uses it, not shared by the shell, like LoadError.
import { type ApiError, isApiError, useErrorText } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/**
 * Returns a function that shows why a call failed in a toast. `textOf` gives a page's own text; undefined: the general
 * text.
 */
export function useErrorToast(textOf?: (error: ApiError) => string | undefined): (thrown: unknown) => void {
  const errorText = useErrorText();
  return (thrown) => {
    const own = isApiError(thrown) ? textOf?.(thrown) : undefined;
    showToast({ tone: 'danger', text: own ?? errorText(thrown) });
  };
}
