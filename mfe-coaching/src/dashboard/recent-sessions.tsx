import { type PrefetchContribution, useCan, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { SessionRows } from '../session-rows/session-rows.tsx';
import { ExampleSession } from './examples.tsx';

const shown = 5;

const query = { page_size: 12 };

export const prefetch: PrefetchContribution = (_, read) => read(listSessions, { query });

export default function RecentSessions() {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const links = useLinks();
  const { data, error, refetch } = useEndpoint(listSessions, { query });
  const any = data && data.items.length > 0;
  // The example is for learners.
  if (data && !any && can('coaching-session-check-other')) return null;
  return (
    <Card>
      <Section
        title={t('recent.title')}
        aside={any ? <Link href={links.sessions}>{t('recent.all')}</Link> : undefined}
      >
        {error && !data && <PartialErrorNotice error={error} retry={refetch} />}
        {!data && !error && <SkeletonRows rows={3} flush />}
        {any && <SessionRows sessions={data.items.slice(0, shown)} />}
        {data && !any && <ExampleSession />}
      </Section>
    </Card>
  );
}
