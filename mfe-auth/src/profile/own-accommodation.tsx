import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import type { Accommodation } from '@repartee/contracts/people/accommodation';
import { readOwnAccommodation } from '@repartee/contracts/people/accommodation-endpoints';
import { Section } from '@repartee/ui-kit/section';
import styles from './profile-page.module.css';

/** B-16. Draws nothing for users without an accommodation. */
export function OwnAccommodation() {
  const { t } = useTranslation('mfe-auth');
  const { data, error, refetch, isFetching } = useEndpoint(readOwnAccommodation, {});
  const lines = useLines(data);
  if (!data && error) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (lines.length === 0) return null;
  return (
    <Section title={t('accommodation.title')}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.text}>{t('accommodation.text')}</p>
    </Section>
  );
}

function useLines(own: Accommodation | undefined): string[] {
  const { t } = useTranslation('mfe-auth');
  if (!own) return [];
  const { extra_time, extra_days, extra_attempts, slower_partner, larger_captions } = own;
  return [
    ...(extra_time === 'none' ? [] : [t(`accommodation.time.${extra_time}`)]),
    ...(extra_days > 0 ? [t('accommodation.days', { count: extra_days })] : []),
    ...(extra_attempts > 0 ? [t('accommodation.attempts', { count: extra_attempts })] : []),
    ...(slower_partner ? [t('accommodation.slower')] : []),
    ...(larger_captions ? [t('accommodation.captions')] : []),
  ];
}
