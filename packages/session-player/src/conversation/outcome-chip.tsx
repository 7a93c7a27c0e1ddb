import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import styles from './outcome-chip.module.css';
import { SessionChip } from './session-chip.tsx';
import { useVerdictText } from './verdict-text.ts';

/** What became of a session: its chip and, beside it, the figures behind it. */
export function OutcomeChip({ session }: { session: Session }) {
  const beside = useVerdictText(session);
  const { t } = useTranslation('player');
  return (
    <span className={styles.line}>
      <SessionChip session={session} />
      {beside.length > 0 && <span>{beside.join(t('result.verdict.between'))}</span>}
    </span>
  );
}
