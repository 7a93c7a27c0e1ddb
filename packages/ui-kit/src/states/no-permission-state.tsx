import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of content that the user has no permission to see. */
export function NoPermissionState({ page = false }: { page?: boolean }) {
  const { t } = useTranslation('ui-kit');
  return (
    <EmptyState icon="lock" page={page} title={t('no_permission_title')}>
      {t('no_permission_text')}
    </EmptyState>
  );
}
