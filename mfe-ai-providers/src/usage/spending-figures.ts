import type { AiSpending } from '@repartee/contracts/ai/spending-endpoints';

/** Amounts in euros. `share`: spending as a part of the cap, more than 1 above the cap, 0 without a cap. */
export function spendingFigures({ month_settled_eur, monthly_cap_eur }: AiSpending) {
  const spent = Number(month_settled_eur);
  const cap = monthly_cap_eur === null ? null : Number(monthly_cap_eur);
  const share = cap === null ? 0 : cap === 0 ? 1 : spent / cap;
  return { spent, cap, share };
}
