import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, useState } from 'react';

const HistoryDialog = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "history/history-dialog" */ './history-dialog.tsx'))
      .HistoryDialog,
  }),
  { close: ({ onClose }) => onClose() },
);

export function HistoryButton(props: { family: Family; id: string; restored(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button wide icon="history" onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <HistoryDialog
            {...props}
            open={open}
            onClose={() => setOpen(false)}
            restored={() => {
              setOpen(false);
              props.restored();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
