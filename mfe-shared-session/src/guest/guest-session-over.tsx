import { useTranslation } from '@repartee/app-sdk';
import { GuestEndState } from './guest-end-state.tsx';

/**
 * Page that a guest sees after leaving the session. If the visitor also has an account, this tab uses the account
 * again.
 */
export function GuestSessionOver({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <GuestEndState icon="check" title={t('farewell.title')} again={again}>
      {t('farewell.text')}
    </GuestEndState>
  );
}
