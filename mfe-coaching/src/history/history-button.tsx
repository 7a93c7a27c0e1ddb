import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Button } from '@repartee/ui-kit/button';
import { lazy, Suspense, useState } from 'react';

const HistoryDialog = lazy(() =>
  import(/* webpackChunkName: "history/history-dialog" */ './history-dialog.tsx').then(
    ({ HistoryDialog }) => ({ default: HistoryDialog }),
  ),
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
