import { useEndpoint, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { readAiSpending, spendingWarningShare } from '@repartee/contracts/ai/spending-endpoints';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { Section } from '@repartee/ui-kit/section';
import { providerListPath } from '../paths.ts';
import { spendingFigures } from '../usage/spending-figures.ts';
import styles from './spending.module.css';

/** Renders nothing while the organization has neither spent anything this month nor set a limit. */
export default function Spending() {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const organization = useUser()?.organization_name ?? '';
  const { data, error, refetch, isFetching } = useEndpoint(readAiSpending, {});
  if (error && !data) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return null;
  const { spent, cap, share } = spendingFigures(data);
  if (spent === 0 && cap === null) return null;
  return (
    <Card>
      <Section
        className={styles.spending}
        title={t('spending.home')}
        aside={<Link href={providerListPath}>{t('spending.home_all')}</Link>}
      >
        <p className={styles.line}>
          <span className={styles.spent}>
            {cap === null
              ? format.euro(spent)
              : t('spending.home_of', { spent: format.euro(spent), cap: format.euro(cap) })}
          </span>
          <span className="quiet">
            {t(cap === null ? 'spending.home_no_limit' : 'spending.home_whose', { organization })}
          </span>
        </p>
        {cap !== null && (
          <ProgressBar
            value={Math.min(1, share)}
            label={t('spending.share', { share: format.percent(share) })}
          />
        )}
        {cap !== null && share >= spendingWarningShare && (
          <p>{t(share >= 1 ? 'spending.stopped' : 'spending.nearly')}</p>
        )}
      </Section>
    </Card>
  );
}
