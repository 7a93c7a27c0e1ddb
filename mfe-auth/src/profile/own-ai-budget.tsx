import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { readOwnAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';
import { Section } from '@repartee/ui-kit/section';
import styles from './profile-page.module.css';

/** Draws nothing for users without a limit. */
export function OwnAiBudget() {
  const { t } = useTranslation('mfe-auth');
  const format = useFormat();
  const { data, error, refetch, isFetching } = useEndpoint(readOwnAiBudget, {});
  if (!data && error) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (!data || data.budget_eur === null) return null;
  const { budget_eur, left_eur, used_up, resets_at } = data;
  return (
    <Section title={t('ai_budget.title')}>
      <p>
        {used_up
          ? t('ai_budget.used_up', { date: format.date(resets_at) })
          : t('ai_budget.left', {
              left: format.euro(Number(left_eur)),
              budget: format.euro(Number(budget_eur)),
            })}
      </p>
      <p className={styles.text}>{t('ai_budget.text')}</p>
    </Section>
  );
}
