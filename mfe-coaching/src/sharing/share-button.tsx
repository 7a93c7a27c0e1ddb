import { Can, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { lazy, Suspense, useState } from 'react';

const ShareDialog = lazy(() =>
  import(/* webpackChunkName: "sharing/share-dialog" */ './share-dialog.tsx').then(({ ShareDialog }) => ({
    default: ShareDialog,
  })),
);

/** Opens the dialog in which a scenario is shared; its code loads with the first press. */
export function ShareButton({ scenario_id, wide }: { scenario_id: string; wide?: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState<boolean>();
  return (
    <Can permission="coaching-scenario-share">
      <Button icon="share-2" {...(wide ? { wide } : {})} onClick={() => setOpen(true)}>
        {t('sharing.share')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog scenario_id={scenario_id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  );
}
