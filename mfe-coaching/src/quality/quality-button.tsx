import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { lazy, Suspense, useState } from 'react';

const QualityDialog = lazy(
  () => import(/* webpackChunkName: "quality/quality-dialog" */ './quality-dialog.tsx'),
);

export function QualityButton({ id }: { id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide icon="list-checks" onClick={() => setOpen(true)}>
        {t('quality.open')}
      </Button>
      <Suspense>{open && <QualityDialog id={id} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
