import { useTranslation } from '@repartee/app-sdk';
import { GuestEndState } from './guest-end-state.tsx';

/** If the visitor also has an account, the tab uses the account again after the guest session. */
export function GuestSessionOver({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <GuestEndState icon="check" title={t('farewell.title')} again={again}>
      {t('farewell.text')}
    </GuestEndState>
  );
}
