import {
  type PrefetchContribution,
  useCan,
  useEndpoint,
  useLinks,
  useLocale,
  useTranslation,
} from '@repartee/app-sdk';
import type { UiLocale } from '@repartee/contracts/locales';
import { readNextUp } from '@repartee/contracts/session/next-up';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import styles from './next-card.module.css';
import { NextCard } from './next-card.tsx';

export const prefetch: PrefetchContribution = (language, read) => read(readNextUp, { query: { language } });

export default function Continue() {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const links = useLinks();
  const language = useLocale() as UiLocale;
  const { data, error, refetch } = useEndpoint(readNextUp, { query: { language } });
  if (error && !data)
    return (
      <Card>
        <Section title={t('start.continue')}>
          <PartialErrorNotice error={error} retry={refetch} />
        </Section>
      </Card>
    );
  if (!data)
    return (
      <Card padding="large" className={styles.waiting}>
        <SkeletonGroup>
          <Skeleton shape="chip" />
          <Skeleton shape="title" width="half" />
          <Skeleton width="wide" />
          <Skeleton shape="button" />
        </SkeletonGroup>
      </Card>
    );
  // The checklist of an operator leads to the first scenario.
  if (!data.next && can('organization-self-edit')) return null;
  if (!data.next)
    return (
      <Card>
        <EmptyState
          icon="book-open"
          title={t('next.nothing')}
          actions={
            can('coaching-scenario-create') ? (
              <ButtonLink variant="primary" href={links.libraryCreate('scenario')}>
                {t('next.write')}
              </ButtonLink>
            ) : (
              <ButtonLink href={links.howItWorks}>{t('library.how_it_works')}</ButtonLink>
            )
          }
        >
          {t('next.nothing_text')}
        </EmptyState>
      </Card>
    );
  return <NextCard next={data.next} brief={data.brief} />;
}
