import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { lazy, Suspense, useState } from 'react';

const QualityDialog = lazy(
  () => import(/* webpackChunkName: "quality/quality-dialog" */ './quality-dialog.tsx'),
);

/**
 * Button for the dialog that shows how far an observer agrees with human reviewers. The dialog's code is loaded at the
 * first press.
 */
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
