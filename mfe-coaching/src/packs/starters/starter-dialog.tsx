import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { useMayPack } from '../export-button.tsx';
import styles from './starter-packs.module.css';
import { StarterPacks } from './starter-packs.tsx';

export function StarterDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Dialog
      size="large"
      onClose={onClose}
      title={t('starters.open')}
      footer={<Button onClick={onClose}>{t('packs.close')}</Button>}
    >
      <p className={styles.about}>{t('starters.about')}</p>
      <StarterPacks />
    </Dialog>
  );
}

/** Offers the starter packs in an empty list. The list holds the dialog, which stays when the first pack fills it. */
export function StarterButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('mfe-coaching');
  if (!useMayPack()) return null;
  return (
    <Button variant="primary" icon="sparkles" onClick={onClick}>
      {t('starters.open')}
    </Button>
  );
}
