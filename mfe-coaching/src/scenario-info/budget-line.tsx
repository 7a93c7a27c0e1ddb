import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { readOwnAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';

/** What is left of the learner's AI budget. Draws nothing for learners without a limit. */
export function BudgetLine() {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { data } = useEndpoint(readOwnAiBudget, {});
  if (!data || data.left_eur === null) return null;
  return (
    <p className="quiet">
      {data.used_up
        ? t('start.budget_used_up', { date: format.date(data.resets_at) })
        : t('start.budget_left', { left: format.euro(Number(data.left_eur)) })}
    </p>
  );
}
