import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { PageHeader } from '@repartee/ui-kit/page-header';
import type { ReactNode } from 'react';

/**
 * Header of the list of an item family: the title, and below it the number of items. If that number is unknown or 0, a
 * text says what the items are for.
 */
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
