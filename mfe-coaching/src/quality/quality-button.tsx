import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { useState } from 'react';

const QualityDialog = lazyPart(
  () => import(/* webpackChunkName: "quality/quality-dialog" */ './quality-dialog.tsx'),
  { close: ({ close }) => close() },
);

export function QualityButton({ id }: { id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide icon="list-checks" onClick={() => setOpen(true)}>
        {t('quality.open')}
      </Button>
      {open && <QualityDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}
