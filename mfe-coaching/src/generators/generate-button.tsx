import { useCan, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { useState } from 'react';

const GenerateDialog = lazyPart(
  () => import(/* webpackChunkName: "generators/generate-dialog" */ './generate-dialog.tsx'),
  { close: ({ close }) => close() },
);

export function GenerateButton({ scenario_id }: { scenario_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  const can = useCan();
  // The endpoint from which `GenerateDialog` reads users and groups requires the permission
  // `coaching-playlist-create`.
  if (!can('coaching-session-generate') || !can('coaching-playlist-create')) return null;
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)}>
        {t('generate.open')}
      </Button>
      {open && <GenerateDialog scenario_id={scenario_id} close={() => setOpen(false)} />}
    </>
  );
}
