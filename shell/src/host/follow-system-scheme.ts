import { localStore, storageKeys } from '@repartee/app-sdk/first-paint';
import { applyScheme } from '@repartee/ui-kit/scheme';

/** Applies a change of the system's colour scheme to the open page, unless the user has chosen a scheme. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!localStore.get(storageKeys.scheme)) applyScheme(matches ? 'dark' : 'light');
  });
}
