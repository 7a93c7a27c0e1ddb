import { useTranslation } from '@repartee/app-sdk';
import { outcomeOf } from '@repartee/contracts/session/outcome';
import type { SessionBranch } from '@repartee/contracts/session/session';
import { Chip } from '@repartee/ui-kit/chip';
import { StatusChip } from '@repartee/ui-kit/status-chip';

/** A session that was stopped for safety is said in the words and the colour of its result page. */
export function OutcomeChip({
  session,
}: {
  session: Pick<SessionBranch, 'status' | 'passed' | 'outcome_reason'>;
}) {
  const { t } = useTranslation('player');
  if (session.outcome_reason === 'safety') return <Chip icon="flag">{t('result.outcome.safety')}</Chip>;
  return <StatusChip {...outcomeOf(session)} />;
}
