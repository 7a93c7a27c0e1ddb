import { useCan, useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { Suspense, useState } from 'react';
import type { ItemFormValues } from '../values/item-form-values.ts';
import styles from './trials.module.css';

const TryPanel = lazyPart(() => import(/* webpackChunkName: "editor/trials/try-panel" */ './try-panel.tsx'));
const SimulatePanel = lazyPart(
  () => import(/* webpackChunkName: "editor/trials/simulate-panel" */ './simulate-panel.tsx'),
);
const EarlierChats = lazyPart(
  () => import(/* webpackChunkName: "editor/trials/earlier-chats" */ './earlier-chats.tsx'),
);

export type Trial = 'try' | 'simulate' | 'earlier';

export function Trials(props: {
  values: ItemFormValues;
  open: Trial | undefined;
  onOpen(trial: Trial | undefined): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const { values, open, onOpen } = props;
  const [closed, setClosed] = useState<Trial>();
  if (values.kind !== 'persona' && values.kind !== 'scenario') return null;
  if (!can('chat-create') || !can('ai-model-list')) return null;
  const close = () => {
    setClosed(open);
    onOpen(undefined);
  };
  return (
    <Card as="section" className={styles.card} aria-label={t('trials.title')}>
      {open ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          {open === 'try' && <TryPanel values={values} close={close} />}
          {open === 'simulate' && <SimulatePanel values={values} close={close} />}
          {open === 'earlier' && <EarlierChats close={close} />}
        </Suspense>
      ) : (
        <div className={styles.buttons}>
          <Button wide icon="message-circle" autoFocus={closed === 'try'} onClick={() => onOpen('try')}>
            {t('trials.try')}
          </Button>
          <Button
            wide
            icon="sliders-horizontal"
            autoFocus={closed === 'simulate'}
            onClick={() => onOpen('simulate')}
          >
            {t('trials.simulate')}
          </Button>
          {can('chat-list') && (
            <Button
              wide
              variant="text"
              icon="history"
              autoFocus={closed === 'earlier'}
              onClick={() => onOpen('earlier')}
            >
              {t('earlier_chats.title')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
