import {
  useCan,
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useHost,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { useNavigate } from '@repartee/app-sdk/router';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import {
  deleteAiProvider,
  readAiProvider,
  updateAiProvider,
} from '@repartee/contracts/ai/provider-endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import type { FormOptions } from '@repartee/ui-kit/form';
import { Link } from '@repartee/ui-kit/link';
import { Menu } from '@repartee/ui-kit/menu';
import { Notice } from '@repartee/ui-kit/notice';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useInUseText } from '../errors/use-in-use-text.ts';
import { KeysPart } from '../keys/keys-part.tsx';
import { ModelsPart } from '../models/models-part.tsx';
import { providerListPath } from '../paths.ts';
import styles from './provider.module.css';
import { ProviderForm } from './provider-form.tsx';
import { type ProviderFormValues, providerDraft, providerFormValues } from './provider-form-values.ts';

export default function ProviderEditPage() {
  const { t } = useTranslation('mfe-ai-providers');
  const { provider: id = '' } = useRouteValues();
  const format = useFormat();
  const can = useCan();
  const reading = useEndpoint(readAiProvider, { params: { id } });
  return (
    <QueryBoundary
      reading={reading}
      elsewhere={<ButtonLink href={providerListPath}>{t('list.title')}</ButtonLink>}
    >
      {(provider, reread) => (
        <div className={styles.page}>
          <PageHeader
            title={provider.kind === 'built_in' ? t('kind.built_in') : provider.name}
            subtitle={
              <Facts
                of={[
                  provider.kind !== 'built_in' && t(`kind.${provider.kind}`),
                  provider.organization_name ?? t('list.platform_wide'),
                  provider.editable && t('provider.created_on', { date: format.date(provider.created_at) }),
                ]}
              />
            }
            trail={[{ label: t('list.title'), href: providerListPath }]}
            actions={provider.editable && can('ai-provider-delete') && <DeleteProvider provider={provider} />}
          />
          {provider.editable ? (
            <KnownProvider key={id} provider={provider} reread={reread} />
          ) : (
            <Notice>
              <p>{t(`provider.read_only.${provider.origin}`)}</p>
              {provider.origin === 'environment' && can('environment-variables-update') && (
                <p>
                  <Link href="/env#AI_BASE_URL">{t('provider.environment')}</Link>
                </p>
              )}
            </Notice>
          )}
          <div className={styles.below}>
            <ModelsPart provider={provider} below={provider.editable && <KeysPart provider={provider} />} />
          </div>
        </div>
      )}
    </QueryBoundary>
  );
}

function KnownProvider(props: { provider: AiProvider; reread(): Promise<AiProvider> }) {
  const { provider, reread } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const update = useEndpointMutation(updateAiProvider);
  const save: FormOptions<ProviderFormValues>['save'] = async (values, { stored, overwrite }) => {
    const { delete_keys } = values;
    const body = {
      ...providerDraft(values),
      delete_keys,
      ...(overwrite ? {} : { expected: providerDraft(stored) }),
    };
    const saved = await update.mutateAsync({ params: { id: provider.id }, body });
    showToast({ text: t('provider.saved') });
    return providerFormValues(saved);
  };
  return (
    <ProviderForm
      initialValues={providerFormValues(provider)}
      keys={provider.keys}
      save={save}
      reread={async () => providerFormValues(await reread())}
    />
  );
}

function DeleteProvider({ provider: { id, name } }: { provider: AiProvider }) {
  const { t } = useTranslation('mfe-ai-providers');
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const [asking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteAiProvider);
  const inUseText = useInUseText();
  const removeProvider = async () => {
    await remove.mutateAsync({ params: { id } });
    unsaved.forget();
    navigate(providerListPath, { replace: true });
  };
  return (
    <>
      <Menu
        items={[
          {
            key: 'delete',
            label: t('provider.delete'),
            icon: 'trash-2',
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={(trigger) => <Button {...trigger} icon="ellipsis" label={t('act.more', { name })} />}
      />
      {asking && (
        <ConfirmCall
          danger
          title={t('provider.delete_ask', { name })}
          confirmLabel={t('act.delete')}
          done={t('provider.deleted')}
          call={removeProvider}
          close={() => setAsking(false)}
          errorText={inUseText}
        >
          <p>{t('provider.delete_text')}</p>
        </ConfirmCall>
      )}
    </>
  );
}
