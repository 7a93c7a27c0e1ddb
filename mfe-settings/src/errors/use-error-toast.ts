import { useErrorText } from '@repartee/app-sdk';
import { showToast } from '@repartee/ui-kit/toast';

/** Shows a toast that says why a call failed. */
export function useErrorToast(): (thrown: unknown) => void {
  const errorText = useErrorText();
  return (thrown) => showToast({ tone: 'danger', text: errorText(thrown) });
}
