import { useCan, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { PlainSkeleton } from '@repartee/ui-kit/plain-skeleton';
import { lazy, Suspense } from 'react';
import type { ItemFormValues } from '../values/item-form-values.ts';
import styles from './trials.module.css';

const TryPanel = lazy(() => import(/* webpackChunkName: "editor/trials/try-panel" */ './try-panel.tsx'));
const SimulatePanel = lazy(
  () => import(/* webpackChunkName: "editor/trials/simulate-panel" */ './simulate-panel.tsx'),
);

export type Trial = 'try' | 'simulate';

/** Ways to try what is in the form now, unsaved: a test chat, and the levels of difficulty compared. */
export function Trials(props: {
  values: ItemFormValues;
  open: Trial | undefined;
  onOpen(trial: Trial | undefined): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const { values, open, onOpen } = props;
  if (values.kind !== 'persona' && values.kind !== 'scenario') return null;
  if (!can('chat-create') || !can('ai-model-list')) return null;
  const close = () => onOpen(undefined);
  return (
    <Card as="section" className={styles.card} aria-label={t('trials.title')}>
      {open ? (
        <Suspense fallback={<PlainSkeleton shape="block" />}>
          {open === 'try' ? (
            <TryPanel values={values} close={close} />
          ) : (
            <SimulatePanel values={values} close={close} />
          )}
        </Suspense>
      ) : (
        <div className={styles.buttons}>
          <Button wide icon="message-circle" onClick={() => onOpen('try')}>
            {t('trials.try')}
          </Button>
          <Button wide icon="sliders-horizontal" onClick={() => onOpen('simulate')}>
            {t('trials.simulate')}
          </Button>
        </div>
      )}
    </Card>
  );
}
