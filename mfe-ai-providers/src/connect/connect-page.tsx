import { useTranslation, useUser } from '@repartee/app-sdk';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { providerListPath } from '../paths.ts';
import styles from './connect.module.css';
import { newServer, type OfferedModel, type ServerDraft } from './connection-draft.ts';
import { ModelsStep } from './models-step.tsx';
import { ServerStep } from './server-step.tsx';
import { UseStep } from './use-step.tsx';

const steps = ['server', 'models', 'use'] as const;

/** Connects an AI vendor or server: address and key, its models with prices, a test, and what is used now. */
export default function ConnectPage() {
  const { t } = useTranslation('mfe-ai-providers');
  const { organization_role } = useUser();
  const [server, setServer] = useState<ServerDraft>(() => newServer('openai'));
  const [models, setModels] = useState<readonly OfferedModel[]>();
  const [connection, setConnection] = useState<{ provider: AiProvider; models: readonly AiModel[] }>();
  const step = connection ? 'use' : models ? 'models' : 'server';
  return (
    <>
      <PageHeader
        title={t('connect.title')}
        subtitle={connection ? connection.provider.name : t('connect.subtitle')}
        trail={[{ label: t('list.title'), href: providerListPath }]}
      />
      <ol className={styles.steps}>
        {steps.map((one, index) => (
          <li key={one} {...(one === step ? { 'aria-current': 'step' } : {})}>
            {t(`connect.step_${one}`, { number: index + 1 })}
          </li>
        ))}
      </ol>
      {connection ? (
        <UseStep {...connection} />
      ) : models ? (
        <ModelsStep
          server={server}
          models={models}
          change={setModels}
          back={() => setModels(undefined)}
          connected={(made) => {
            showToast({ text: t('connect.saved') });
            setConnection(made);
          }}
        />
      ) : (
        <ServerStep
          server={server}
          change={setServer}
          found={setModels}
          mayBePlatformWide={organization_role === 'super-admin'}
        />
      )}
    </>
  );
}
