import { useCan, useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { readOwnAiBudget } from '@repartee/contracts/people/ai-budget-endpoints';

/** Adds to a text about the error `code` when the learner's AI budget is whole again, if it is that budget that is used up. */
export function useBudgetDate(code: string | null | undefined): (text: string) => string {
  const { t } = useTranslation('player');
  const format = useFormat();
  const isUsedUp = code === 'ai_budget_used_up';
  const { data } = useEndpoint(readOwnAiBudget, {}, { enabled: useCan()('user-self-edit') && isUsedUp });
  return (text) =>
    isUsedUp && data ? `${text} ${t('line.ai_budget_again', { date: format.date(data.resets_at) })}` : text;
}
