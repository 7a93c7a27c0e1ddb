import { Can, useCan, useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { type AiModel, modelUses } from '@repartee/contracts/ai/ai-model';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { deleteAiModel, listAiModels } from '@repartee/contracts/ai/model-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import type { IconName } from '@repartee/ui-kit/icon';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Row } from '@repartee/ui-kit/row';
import { type ReactNode, useState } from 'react';
import { useInUseText } from '../errors/use-in-use-text.ts';
import { RowMenu } from '../rows/row-menu.tsx';
import { RowsSection } from '../rows/rows-section.tsx';
import styles from './models.module.css';
import { SuitabilityChips } from './suitability-chips.tsx';
import { usePriceText } from './use-price-text.ts';

const ModelDialog = lazyPart(() => import('./model-dialog.tsx'), { close: ({ close }) => close() });
const ConnectionTest = lazyPart(() => import('./connection-test.tsx'), { close: ({ close }) => close() });
const TestChat = lazyPart(() => import('../chat/test-chat.tsx'), { close: ({ close }) => close() });

const icons: Readonly<Record<AiModel['capability'], IconName>> = {
  chat: 'message-circle',
  speech: 'volume-2',
  transcription: 'file-text',
  realtime: 'mic',
};
type Open =
  | { readonly what: 'edit' | 'test' | 'chat' | 'delete'; readonly model: AiModel }
  | { readonly what: 'new' };

/** `below` is drawn once the models are: before, their rows would move it away from under the pointer. */
export function ModelsPart({ provider, below }: { provider: AiProvider; below: ReactNode }) {
  const { t } = useTranslation('mfe-ai-providers');
  const [open, setOpen] = useState<Open>();
  const query = { provider_id: provider.id, page_size: 48, sort: 'name' } as const;
  const reading = useEndpoint(listAiModels, { query });
  const close = () => setOpen(undefined);
  return (
    <>
      <RowsSection
        title={t('model.title')}
        aside={
          provider.editable && (
            <Can permission="ai-model-create">
              <Button size="small" icon="plus" onClick={() => setOpen({ what: 'new' })}>
                {t('model.new')}
              </Button>
            </Can>
          )
        }
        reading={reading}
        none={t('model.none')}
      >
        {(model) => <ModelRow key={model.id} model={model} editable={provider.editable} open={setOpen} />}
      </RowsSection>
      {!reading.isPending && below}
      {open?.what === 'new' && <ModelDialog provider={provider} model={null} close={close} />}
      {open?.what === 'edit' && <ModelDialog provider={provider} model={open.model} close={close} />}
      {open?.what === 'test' && <ConnectionTest provider={provider} model={open.model} close={close} />}
      {open?.what === 'chat' && <TestChat model={open.model} close={close} />}
      {open?.what === 'delete' && <DeleteModel model={open.model} close={close} />}
    </>
  );
}

function ModelRow(props: { model: AiModel; editable: boolean; open: (what: Open) => void }) {
  const { model, editable, open } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const priceText = usePriceText();
  const can = useCan();
  const { name, capability, prices, context_window, is_default, enabled, used_for } = model;
  const { input, output, characters, audio_minute } = prices;
  const price = (amount: string | undefined, unit: 'tokens_in' | 'tokens_out' | 'characters' | 'minute') =>
    amount ? t(`model.fact_${unit}`, { amount: priceText(amount) }) : undefined;
  return (
    <Row
      stacks
      picture={icons[capability]}
      name={name}
      facts={
        <Facts
          of={[
            t(`capability.${capability}`),
            context_window === null
              ? undefined
              : t('model.fact_context', { tokens: format.number(context_window) }),
            price(input, 'tokens_in'),
            price(output, 'tokens_out'),
            price(characters, 'characters'),
            price(audio_minute, 'minute'),
            capability === 'chat' && used_for.length < modelUses.length
              ? t('suitability.used_for', {
                  uses: used_for.map((use) => t(`suitability.use.${use}`)).join(', '),
                })
              : undefined,
          ]}
        />
      }
    >
      <span className={styles.ends}>
        <SuitabilityChips of={model.suitability} />
        {is_default && <Chip tone="blue">{t('model.default')}</Chip>}
        {!enabled && <Chip>{t('list.off')}</Chip>}
        {capability === 'chat' && enabled && can('chat-create') && can('ai-model-list') && (
          <Button
            size="small"
            aria-label={t('chat.open_named', { name })}
            onClick={() => open({ what: 'chat', model })}
          >
            {t('chat.open')}
          </Button>
        )}
        {editable && (
          <>
            <Button size="small" onClick={() => open({ what: 'test', model })}>
              {t('model.test')}
            </Button>
            <RowMenu
              name={name}
              onEdit={() => open({ what: 'edit', model })}
              onDelete={() => open({ what: 'delete', model })}
            />
          </>
        )}
      </span>
    </Row>
  );
}

function DeleteModel({ model: { id, name }, close }: { model: AiModel; close: () => void }) {
  const { t } = useTranslation('mfe-ai-providers');
  const remove = useEndpointMutation(deleteAiModel);
  return (
    <ConfirmCall
      danger
      title={t('model.delete_ask', { name })}
      confirmLabel={t('act.delete')}
      done={t('model.deleted')}
      call={() => remove.mutateAsync({ params: { id } })}
      close={close}
      errorText={useInUseText()}
    >
      <p>{t('model.delete_text')}</p>
    </ConfirmCall>
  );
}
