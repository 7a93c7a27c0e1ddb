import { useTranslation } from '@repartee/app-sdk';
import { PageHeader } from '@repartee/ui-kit/page-header';
import type { ReactNode } from 'react';

export function PlaylistListHeader({ count, actions }: { count: number | undefined; actions: ReactNode }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <PageHeader
      title={t('playlist.title')}
      subtitle={count ? t('playlist.count', { count }) : t('playlist.subtitle')}
      actions={actions}
    />
  );
}
