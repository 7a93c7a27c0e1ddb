import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { useState } from 'react';

const HistoryDialog = lazyPart(
  () => import(/* webpackChunkName: "history/history-dialog" */ './history-dialog.tsx'),
  { close: ({ onClose }) => onClose() },
);

export function HistoryButton(props: { family: Family; id: string; restored(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button wide icon="history" onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      <HistoryDialog
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        restored={() => {
          setOpen(false);
          props.restored();
        }}
      />
    </>
  );
}
