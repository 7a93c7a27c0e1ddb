// Bundled by the remotes that use it, not provided by the shell: it draws with ui-kit, which public pages do not load.
import { type ApiError, useErrorText, useLocale } from '@repartee/app-sdk';
import { type Localized, localized } from '@repartee/contracts/locales';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import type { ReactNode } from 'react';

const texts: Localized<{ failed: string; missing: string }> = {
  'en-GB': { failed: 'This could not be loaded', missing: 'There is nothing here' },
  'fr-FR': { failed: 'Chargement impossible', missing: 'Il n’y a rien ici' },
};

export interface LoadErrorProps {
  error: ApiError;
  retry(): unknown;
  retrying?: boolean;
  /** A way out where a retry cannot help. */
  elsewhere?: ReactNode;
  /** It is the whole page. */
  page?: boolean;
}

/** What a page or a part of it reads could not be read: why, and what to do. */
export function LoadError({ error, retry, retrying = false, elsewhere, page = false }: LoadErrorProps) {
  const errorText = useErrorText();
  const { failed, missing: nothing } = localized(texts, useLocale());
  if (error.code === 'not_permitted') return <NoPermissionState page={page} />;
  const missing = error.code === 'not_found';
  return (
    <ErrorState
      page={page}
      title={missing ? nothing : failed}
      cause={errorText(error)}
      {...(missing
        ? { actions: elsewhere }
        : { correlationId: error.correlation_id, onRetry: () => void retry(), retrying })}
    />
  );
}
