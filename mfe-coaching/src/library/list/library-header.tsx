import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { PageHeader } from '@repartee/ui-kit/page-header';
import type { ReactNode } from 'react';

export function LibraryHeader(props: { family: Family; count: number | undefined; actions: ReactNode }) {
  const { t } = useTranslation('mfe-coaching');
  const { family, count, actions } = props;
  return (
    <PageHeader
      title={t(`library.${family}.title`)}
      subtitle={count ? t(`library.${family}.count`, { count }) : t(`library.${family}.subtitle`)}
      actions={actions}
    />
  );
}
