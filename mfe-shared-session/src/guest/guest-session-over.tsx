import { useTranslation } from '@repartee/app-sdk';
import { GuestEndState } from './guest-end-state.tsx';

/** Page shown after a guest has left the session; an account that was signed in before is then signed in again. */
export function GuestSessionOver({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <GuestEndState icon="check" title={t('farewell.title')} again={again}>
      {t('farewell.text')}
    </GuestEndState>
  );
}
