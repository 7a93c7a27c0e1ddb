import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { useState } from 'react';
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

/** Opens the starter packs from an empty list. */
export function StarterButton() {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  if (!useMayPack()) return null;
  return (
    <>
      <Button variant="primary" icon="sparkles" onClick={() => setOpen(true)}>
        {t('starters.open')}
      </Button>
      {open && <StarterDialog onClose={() => setOpen(false)} />}
    </>
  );
}
