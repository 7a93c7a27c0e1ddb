import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of content that the user has no permission to see. */
export function NoPermissionState({ page = false, actions }: { page?: boolean; actions?: ReactNode }) {
  const { t } = useTranslation('ui-kit');
  return (
    <EmptyState icon="lock" page={page} title={t('no_permission_title')} actions={actions}>
      {t('no_permission_text')}
    </EmptyState>
  );
}
