import { useEndpoint, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { createAiModel, updateAiModel } from '@repartee/contracts/ai/model-endpoints';
import { listVendorModels } from '@repartee/contracts/ai/provider-endpoints';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { Button } from '@repartee/ui-kit/button';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import {
  type ModelFormValues,
  modelDraft,
  modelFormSchema,
  modelFormValues,
  newModel,
  pricesOf,
} from './model-form-values.ts';
import styles from './models.module.css';

export default function ModelDialog(props: {
  provider: AiProvider;
  model: AiModel | null;
  close: () => void;
}) {
  const { provider, model, close } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const create = useEndpointMutation(createAiModel);
  const update = useEndpointMutation(updateAiModel);
  const { capabilities } = providerKindDetails[provider.kind];
  const form = useForm<ModelFormValues>({
    schema: modelFormSchema,
    initialValues: model ? modelFormValues(model) : newModel(capabilities[0] ?? 'chat'),
    guarded: false,
    fieldErrors: ({ code }) => (code === 'conflict' ? { name: t('model.taken') } : undefined),
    save: async (values, { stored, overwrite }) => {
      const draft = modelDraft(values);
      if (model) {
        const expected = overwrite ? {} : { expected: modelDraft(stored) };
        await update.mutateAsync({ params: { id: model.id }, body: { ...draft, ...expected } });
      } else await create.mutateAsync({ body: { ...draft, provider_id: provider.id } });
      showToast({ text: t('model.saved') });
      close();
    },
  });
  const { capability } = form.values;
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t(model ? 'model.edit' : 'model.new')}
      saveLabel={t('act.save')}
    >
      <SelectField
        name="capability"
        label={t('model.capability')}
        choices={capabilities.map((value) => ({ value, label: t(`capability.${value}`) }))}
        disabled={capabilities.length === 1}
      />
      <TextField
        name="name"
        label={t(provider.kind === 'openai_azure' ? 'model.deployment' : 'model.name')}
        autoComplete="off"
        spellCheck={false}
      />
      <Suggestions
        provider={provider}
        known={providerKindDetails[provider.kind].knownModels[capability] ?? []}
        choose={(name, context_window) =>
          form.set({ name, ...(context_window === null ? {} : { context_window }) })
        }
      />
      <fieldset className={styles.prices}>
        <legend>{t('model.prices')}</legend>
        {pricesOf[capability].map((name) => (
          <TextField
            key={`${capability}/${name}`}
            name={['prices', name]}
            label={t(`model.price_${name}`)}
            errorTexts={{ invalid: t('model.price_wrong') }}
            inputMode="decimal"
            suffix={t(name === 'audio_minute' ? 'model.per_minute' : 'model.per_million')}
            autoComplete="off"
            optional
          />
        ))}
      </fieldset>
      {capability === 'chat' && (
        <div className={styles.limits}>
          <NumberField name="context_window" label={t('model.context_window')} precision={0} />
          <NumberField name="max_output_tokens" label={t('model.max_output_tokens')} precision={0} />
        </div>
      )}
      <CheckboxField name="is_default" label={t('model.is_default')} />
      <CheckboxField name="enabled" label={t('model.enabled')} />
    </FormDialog>
  );
}

function Suggestions(props: {
  provider: AiProvider;
  known: readonly string[];
  choose: (name: string, context_window: number | null) => void;
}) {
  const { provider, known, choose } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const [asked, setAsked] = useState(false);
  const reading = useEndpoint(listVendorModels, { params: { id: provider.id } }, { enabled: asked });
  const listed = reading.data?.items ?? known.map((id) => ({ id, context_window: null }));
  return (
    <div className={styles.suggestions}>
      {listed.map(({ id, context_window }) => (
        <Button key={id} size="small" onClick={() => choose(id, context_window)}>
          {id}
        </Button>
      ))}
      {!reading.data && providerKindDetails[provider.kind].listsModels && (
        <Button
          size="small"
          variant="ghost"
          icon="download"
          loading={asked && reading.isFetching}
          onClick={() => (asked ? void reading.refetch() : setAsked(true))}
        >
          {t('model.fetch')}
        </Button>
      )}
      {reading.error && (
        <Notice tone="warning" live title={t('model.fetch_failed')}>
          {reading.error.details.vendor_message ?? errorText(reading.error)}
        </Notice>
      )}
      {reading.data?.items.length === 0 && <p>{t('model.fetch_none')}</p>}
    </div>
  );
}
