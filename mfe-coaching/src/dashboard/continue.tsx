import { useEndpoint, useLocale, useTranslation } from '@repartee/app-sdk';
import { listSessions, readScenarioBrief } from '@repartee/contracts/session/endpoints';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { StaleNotice } from '../errors/stale-notice.tsx';
import { familyCalls } from '../library/family-calls.ts';
import styles from './next-card.module.css';
import { NextCard } from './next-card.tsx';
import { nextUp } from './next-up.ts';

/** First on the dashboard: one click goes on with a conversation or starts the next one. */
export default function Continue() {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const sessions = useEndpoint(listSessions, { query: { page_size: 48 } });
  const scenarios = useEndpoint(familyCalls.scenario.list, { query: { page_size: 48 } });
  const next = sessions.data && scenarios.data && nextUp(sessions.data.items, scenarios.data.items, locale);
  const scenario_id = next?.kind === 'continue' ? next.session.scenario_id : next?.scenario.id;
  const brief = useEndpoint(
    readScenarioBrief,
    { params: { id: scenario_id ?? '' } },
    { enabled: !!scenario_id },
  );
  const error = sessions.error ?? scenarios.error;
  const again = () => Promise.all([sessions.refetch(), scenarios.refetch()]);

  if (error && !next)
    return (
      <Card>
        <StaleNotice error={error} retry={again} />
      </Card>
    );
  if (!sessions.data || !scenarios.data)
    return (
      <Card padding="large" className={styles.waiting}>
        <SkeletonGroup>
          <Skeleton shape="chip" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="wide" />
        </SkeletonGroup>
      </Card>
    );
  if (!next)
    return (
      <Card>
        <EmptyState icon="book-open" title={t('next.nothing')}>
          {t('next.nothing_text')}
        </EmptyState>
      </Card>
    );
  return <NextCard next={next} brief={brief.data} reading={brief.isLoading} />;
}
