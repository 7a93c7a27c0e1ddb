import { useTranslation } from '@repartee/app-sdk';
import { verdictChip } from '@repartee/contracts/session/verdict-words';
import { StatusChip } from '@repartee/ui-kit/status-chip';

/** The one word for what became of a session, in its colour. */
export function SessionChip({ session }: { session: Parameters<typeof verdictChip>[0] }) {
  const { t } = useTranslation('player');
  const { word, display } = verdictChip(session);
  return <StatusChip display={display}>{t(`status.${word}`)}</StatusChip>;
}
