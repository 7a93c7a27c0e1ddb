import { useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { readOwnWork } from '@repartee/contracts/library/own-work';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import OwnWork from '../dashboard/own-work.tsx';

/** How the scenarios do that the user has written. */
export default function OwnScenarios() {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { data } = useEndpoint(readOwnWork, {});
  if (data?.played.length !== 0 || data.drafts.length !== 0) return <OwnWork />;
  return (
    <EmptyState
      icon="chart-no-axes-column"
      title={t('insights.own_empty')}
      actions={
        <ButtonLink href={`${links.libraryList('scenario')}?created_by=me`}>{t('own_work.all')}</ButtonLink>
      }
    >
      {t('own_work.not_played')}
    </EmptyState>
  );
}
