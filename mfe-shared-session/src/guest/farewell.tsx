import { useTranslation } from '@repartee/app-sdk';
import { GuestEndState } from './guest-end-state.tsx';

/** The guest has left; whoever was signed in before is signed in again. */
export function Farewell({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <GuestEndState icon="check" title={t('farewell.title')} again={again}>
      {t('farewell.text')}
    </GuestEndState>
  );
}
