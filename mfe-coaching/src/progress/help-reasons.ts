import { useFormat, useTranslation } from '@repartee/app-sdk';
import { type HeatMapUser, losingFrom } from '@repartee/contracts/feedback/progress/heat-map';

/** Returns a function that says in words why a user needs help. */
export function useHelpText(): (person: HeatMapUser) => string {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return ({ help, overdue, mean, halves, last_session_at }) =>
    help
      .map((reason) => {
        if (reason === 'overdue') return t('progress.help.overdue', { count: overdue });
        if (reason === 'low') return t('progress.help.low', { mean: format.tenths(mean ?? 0) });
        if (reason === 'losing') return t('progress.help.losing', { count: losingFrom });
        if (reason === 'falling')
          return t('progress.help.falling', {
            later: format.tenths(halves?.later ?? 0),
            earlier: format.tenths(halves?.earlier ?? 0),
          });
        return last_session_at
          ? t('progress.help.inactive', { ago: format.ago(last_session_at) })
          : t('progress.help.never');
      })
      .join(' · ');
}
