import type { ApiError } from '@repartee/app-sdk';
import { useState } from 'react';
import { useErrorToast } from './use-error-toast.ts';

/**
 * Returns `action` for a button, and whether it is busy. A toast says why the action failed. `textOf` can return a more
 * specific text for an error.
 */
export function useAction<Inputs extends readonly unknown[]>(
  action: (...inputs: Inputs) => Promise<unknown>,
  textOf?: (error: ApiError) => string | undefined,
): [run: (...inputs: Inputs) => Promise<void>, busy: boolean] {
  const errorToast = useErrorToast(textOf);
  const [busy, setBusy] = useState(false);
  const run = async (...inputs: Inputs) => {
    setBusy(true);
    try {
      await action(...inputs);
    } catch (error) {
      errorToast(error);
    } finally {
      setBusy(false);
    }
  };
  return [run, busy];
}
