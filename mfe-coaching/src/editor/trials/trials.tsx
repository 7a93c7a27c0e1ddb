import { useCan, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import type { MenuItem } from '@repartee/ui-kit/menu';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { Suspense, useRef, useState } from 'react';
import { dataSheetHash } from '../../unearned/data-sheet-hash.ts';
import type { ItemFormValues } from '../values/item-form-values.ts';

const TryPanel = lazyPart(() => import(/* webpackChunkName: "editor/trials/try-panel" */ './try-panel.tsx'));
const SimulatePanel = lazyPart(
  () => import(/* webpackChunkName: "editor/trials/simulate-panel" */ './simulate-panel.tsx'),
);
const DataSheetPanel = lazyPart(
  () => import(/* webpackChunkName: "editor/trials/data-sheet-panel" */ './data-sheet-panel.tsx'),
);
const EarlierChats = lazyPart(
  () => import(/* webpackChunkName: "editor/trials/earlier-chats" */ './earlier-chats.tsx'),
);

type Trial = 'try' | 'simulate' | 'sheet' | 'earlier';

/**
 * Ways to try the unsaved values of a persona or scenario: a button for the save bar, menu items, and the open panel.
 * Empty if the user may not talk with personas. The data sheet is about a stored scenario, of the id `stored`.
 */
export function useTrials(values: ItemFormValues, stored?: string) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const { hash } = useLocation();
  const isSheet = hash === dataSheetHash && stored !== undefined;
  const [open, setOpen] = useState<Trial | undefined>(isSheet ? 'sheet' : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const hasPersona = values.kind === 'persona' || values.kind === 'scenario';
  if (!hasPersona || !can('chat-create') || !can('ai-model-list'))
    return { button: null, items: [], panel: undefined };
  const close = () => {
    setOpen(undefined);
    button.current?.focus();
  };
  const simulate: MenuItem = {
    key: 'simulate',
    label: t('trials.simulate'),
    icon: 'sliders-horizontal',
    onSelect: () => setOpen('simulate'),
  };
  const earlier: MenuItem = {
    key: 'earlier',
    label: t('earlier_chats.title'),
    icon: 'message-circle',
    onSelect: () => setOpen('earlier'),
  };
  const sheet: MenuItem = {
    key: 'sheet',
    label: t('data_sheet.title'),
    icon: 'list-checks',
    onSelect: () => setOpen('sheet'),
  };
  const scenario_id = values.kind === 'scenario' && can('coaching-scenario-update') ? stored : undefined;
  return {
    button: (
      <Button ref={button} icon="message-circle" onClick={() => setOpen('try')}>
        {t('trials.try')}
      </Button>
    ),
    items: [simulate, ...(scenario_id ? [sheet] : []), ...(can('chat-list') ? [earlier] : [])],
    panel: open && <TrialPanel values={values} scenario_id={scenario_id} open={open} close={close} />,
  };
}

function TrialPanel(props: {
  values: ItemFormValues;
  scenario_id: string | undefined;
  open: Trial;
  close(): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { values, scenario_id, open, close } = props;
  return (
    <Card as="section" className="stack" aria-label={t('trials.title')}>
      <Suspense fallback={<Skeleton shape="block" />}>
        {open === 'try' && <TryPanel values={values} close={close} />}
        {open === 'simulate' && <SimulatePanel values={values} close={close} />}
        {open === 'sheet' && scenario_id && <DataSheetPanel scenario_id={scenario_id} close={close} />}
        {open === 'earlier' && <EarlierChats close={close} />}
      </Suspense>
    </Card>
  );
}
