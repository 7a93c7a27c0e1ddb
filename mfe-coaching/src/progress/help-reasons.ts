import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { HeatMapUser } from '@repartee/contracts/progress/heat-map';

const weight = { overdue: 8, low: 4, falling: 2, inactive: 1 } as const;
const urgency = ({ help }: HeatMapUser): number => help.reduce((sum, reason) => sum + weight[reason], 0);

/** Users with a reason to help them. The first has the largest sum of the reasons' weights. */
export const inNeedOfHelp = (people: readonly HeatMapUser[]): HeatMapUser[] =>
  people.filter(({ help }) => help.length > 0).toSorted((one, other) => urgency(other) - urgency(one));

/** Returns a function that says in words why a user needs help. */
export function useHelpText(): (person: HeatMapUser) => string {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return ({ help, overdue, mean, change, last_session_at }) =>
    help
      .map((reason) => {
        if (reason === 'overdue') return t('progress.help.overdue', { count: overdue });
        if (reason === 'low') return t('progress.help.low', { mean: format.tenths(mean ?? 0) });
        if (reason === 'falling')
          return t('progress.help.falling', { count: -(change ?? 0), points: format.tenths(-(change ?? 0)) });
        return last_session_at
          ? t('progress.help.inactive', { ago: format.ago(last_session_at) })
          : t('progress.help.never');
      })
      .join(' · ');
}
