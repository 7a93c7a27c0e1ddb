import { Can, useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import type { AiServiceKey } from '@repartee/contracts/ai/ai-service-key';
import { deleteAiServiceKey, listAiServiceKeys } from '@repartee/contracts/ai/key-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import type { MenuItem } from '@repartee/ui-kit/menu';
import { Row } from '@repartee/ui-kit/row';
import { useState } from 'react';
import { useInUseText } from '../errors/use-in-use-text.ts';
import { RowMenu } from '../rows/row-menu.tsx';
import { RowsSection } from '../rows/rows-section.tsx';

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'), { close: ({ close }) => close() });
const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), { close: ({ close }) => close() });

type Open =
  | { readonly what: 'rename' | 'rotate' | 'assign' | 'delete'; readonly key: AiServiceKey }
  | { readonly what: 'new' };

export function KeysPart({ provider }: { provider: AiProvider }) {
  const { t } = useTranslation('mfe-ai-providers');
  const [open, setOpen] = useState<Open>();
  const reading = useEndpoint(listAiServiceKeys, { query: { provider_id: provider.id } });
  const close = () => setOpen(undefined);
  return (
    <>
      <RowsSection
        title={t('key.title')}
        subtitle={t('key.subtitle')}
        aside={
          <Can permission="ai-service-key-create">
            <Button size="small" icon="plus" onClick={() => setOpen({ what: 'new' })}>
              {t('key.new')}
            </Button>
          </Can>
        }
        reading={reading}
        none={t(provider.kind === 'openai_compatible' ? 'key.none_needed' : 'key.none')}
      >
        {(key) => <KeyRow key={key.id} serviceKey={key} provider={provider} open={setOpen} />}
      </RowsSection>
      {open?.what === 'new' && <KeyDialog provider={provider} act="new" serviceKey={null} close={close} />}
      {(open?.what === 'rename' || open?.what === 'rotate') && (
        <KeyDialog provider={provider} act={open.what} serviceKey={open.key} close={close} />
      )}
      {open?.what === 'assign' && <AssignDialog serviceKey={open.key} close={close} />}
      {open?.what === 'delete' && <DeleteKey serviceKey={open.key} close={close} />}
    </>
  );
}

function KeyRow(props: { serviceKey: AiServiceKey; provider: AiProvider; open: (what: Open) => void }) {
  const { serviceKey: key, provider, open } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const { label, last_four, all_organizations, organizations, retires_at, last_used_at } = key;
  const platformWide = provider.organization_id === null;
  const actions: (MenuItem | false)[] = [
    !retires_at && {
      key: 'rotate',
      label: t('key.rotate'),
      icon: 'repeat-2',
      onSelect: () => open({ what: 'rotate', key }),
    },
    platformWide && {
      key: 'assign',
      label: t('key.assign'),
      icon: 'building-2',
      onSelect: () => open({ what: 'assign', key }),
    },
  ];
  return (
    <Row
      picture="key-round"
      name={last_four ? `${label} · …${last_four}` : label}
      about={
        !platformWide
          ? undefined
          : all_organizations
            ? t('key.everyone')
            : organizations.length > 0
              ? organizations.map(({ name }) => name).join(', ')
              : t('key.nobody')
      }
      facts={
        <>
          <Facts
            of={[
              t('key.added', { when: format.ago(key.created_at) }),
              last_used_at ? t('key.used', { when: format.ago(last_used_at) }) : t('key.unused'),
            ]}
          />{' '}
          {retires_at && <Chip tone="amber">{t('key.retires', { date: format.dateTime(retires_at) })}</Chip>}
        </>
      }
    >
      <RowMenu
        name={label}
        actions={actions.filter((action) => action !== false)}
        onEdit={() => open({ what: 'rename', key })}
        onDelete={() => open({ what: 'delete', key })}
      />
    </Row>
  );
}

function DeleteKey({ serviceKey: { id, label }, close }: { serviceKey: AiServiceKey; close: () => void }) {
  const { t } = useTranslation('mfe-ai-providers');
  const remove = useEndpointMutation(deleteAiServiceKey);
  return (
    <ConfirmCall
      danger
      title={t('key.delete_ask', { name: label })}
      confirmLabel={t('act.delete')}
      done={t('key.deleted')}
      call={() => remove.mutateAsync({ params: { id } })}
      close={close}
      errorText={useInUseText()}
    >
      <p>{t('key.delete_text')}</p>
    </ConfirmCall>
  );
}
