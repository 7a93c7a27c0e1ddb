import { useTranslation } from '@repartee/app-sdk';
import { GuestEndState } from './guest-end-state.tsx';

export function GuestErased({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  return (
    <GuestEndState alert icon="check" title={t('own_data.erased')} again={again}>
      {t('own_data.erased_text')}
    </GuestEndState>
  );
}
