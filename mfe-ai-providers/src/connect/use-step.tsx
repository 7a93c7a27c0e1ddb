import { useEndpoint, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import {
  type ChoicesOfCapability,
  listAiChoices,
  updateAiChoices,
} from '@repartee/contracts/ai/choice-endpoints';
import { testConnection } from '@repartee/contracts/ai/model-endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Notice } from '@repartee/ui-kit/notice';
import { Section } from '@repartee/ui-kit/section';
import { TestResult } from '../models/connection-test.tsx';
import { editProviderPath, providerListPath } from '../paths.ts';
import styles from './connect.module.css';

/** Last step: a test of each model, and what is used now for personas, observers, voices and live calls. */
export function UseStep({ provider, models }: { provider: AiProvider; models: readonly AiModel[] }) {
  const { t } = useTranslation('mfe-ai-providers');
  const choices = useEndpoint(listAiChoices, {});
  const capabilities = new Set(models.map(({ capability }) => capability));
  return (
    <div className={styles.form}>
      <Section title={t('connect.test')} subtitle={t('test.about')}>
        <Card padding="none" className={styles.models}>
          <ul>
            {models.map((model) => (
              <ModelTest key={model.id} provider={provider} model={model} />
            ))}
          </ul>
        </Card>
      </Section>
      <Section title={t('connect.used')}>
        <Card padding="none" className={styles.models}>
          <ul>
            {choices.data?.items
              .filter(({ capability }) => capabilities.has(capability))
              .map((of) => (
                <UsedModel key={of.capability} of={of} models={models} />
              ))}
          </ul>
        </Card>
      </Section>
      <div className={styles.acts}>
        <ButtonLink variant="primary" href={providerListPath}>
          {t('connect.done')}
        </ButtonLink>
        <ButtonLink href={editProviderPath(provider.id)}>{t('connect.more')}</ButtonLink>
      </div>
    </div>
  );
}

function ModelTest({ provider, model }: { provider: AiProvider; model: AiModel }) {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const test = useEndpointMutation(testConnection);
  return (
    <li>
      <div className={styles.line}>
        <span>
          <strong>{model.name}</strong> <span className="quiet">{t(`connect.use_${model.capability}`)}</span>
        </span>
        <Button
          size="small"
          icon="play"
          aria-label={t('test.run_named', { name: model.name })}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id: model.id }, body: {} })}
        >
          {t('test.run')}
        </Button>
      </div>
      {test.error && (
        <Notice tone="danger" live title={t('test.failed')}>
          {errorText(test.error)}
        </Notice>
      )}
      {test.data && <TestResult result={test.data} model={model} base_url={provider.base_url} />}
    </li>
  );
}

function UsedModel({ of, models }: { of: ChoicesOfCapability; models: readonly AiModel[] }) {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const update = useEndpointMutation(updateAiChoices);
  const { capability, asked_first: first, choices } = of;
  const own = models.find((model) => model.capability === capability);
  const isUsed = models.some(({ id }) => id === first?.model_id);
  const use = (model_id: string) =>
    update.mutate({
      params: { capability },
      body: {
        choices: [
          { model_id, key_id: null },
          ...choices
            .map(({ model_id: id, key_id }) => ({ model_id: id, key_id }))
            .filter((one) => one.model_id !== model_id),
        ],
      },
    });
  return (
    <li>
      <div className={styles.line}>
        <span>
          {first
            ? t(first.built_in ? 'connect.uses_built_in' : `connect.uses_${capability}`, {
                model: first.model_name,
                provider: first.provider_name,
              })
            : t('connect.uses_none')}
        </span>
        {!isUsed && own && (
          <Button size="small" loading={update.isPending} onClick={() => use(own.id)}>
            {t('connect.use_instead', { model: own.name })}
          </Button>
        )}
      </div>
      {update.error && (
        <Notice tone="danger" live title={t('choice.failed')}>
          {errorText(update.error)}
        </Notice>
      )}
    </li>
  );
}
