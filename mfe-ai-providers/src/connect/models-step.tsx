import { useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { connectAi } from '@repartee/contracts/ai/connection-endpoints';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Notice } from '@repartee/ui-kit/notice';
import { SearchField } from '@repartee/ui-kit/search-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { type FormEvent, useState } from 'react';
import { modelFormSchema, pricesOf } from '../models/model-form-values.ts';
import styles from './connect.module.css';
import {
  chosenDrafts,
  connectionOf,
  type OfferedModel,
  offeredModel,
  type ServerDraft,
} from './connection-draft.ts';

/** More models than this get a search field. */
const fewModels = 12;

interface ChoiceProps {
  server: ServerDraft;
  models: readonly OfferedModel[];
  change(models: readonly OfferedModel[]): void;
}

interface ModelsStepProps extends ChoiceProps {
  back(): void;
  connected(connection: { provider: AiProvider; models: readonly AiModel[] }): void;
}

/** Second step: the models to use, what for and at which price. Saving stores provider, key and models, or nothing. */
export function ModelsStep({ server, models, change, back, connected }: ModelsStepProps) {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const [tried, setTried] = useState(false);
  const connect = useEndpointMutation(connectAi);
  const shown = models.filter((one) => one.chosen || one.name.toLowerCase().includes(search.toLowerCase()));
  const set = (of: OfferedModel, part: Partial<OfferedModel>) =>
    change(models.map((one) => (one === of ? { ...one, ...part } : one)));
  const chosen = models.filter((one) => one.chosen);
  const save = () => {
    setTried(true);
    if (
      chosen.length === 0 ||
      chosen.some(({ chosen: _, ...values }) => !modelFormSchema.safeParse(values).success)
    )
      return;
    connect.mutate(
      {
        body: {
          ...connectionOf(server),
          name: server.name.trim() || t(`kind.${server.kind}`),
          ...(server.platform_wide ? { organization_id: null } : {}),
          models: chosenDrafts(models),
        },
      },
      { onSuccess: connected },
    );
  };
  return (
    <div className={styles.form}>
      <p className="quiet">{t(models.length > 0 ? 'connect.models_about' : 'connect.models_none')}</p>
      {models.length > fewModels && (
        <SearchField label={t('connect.models_search')} value={search} onSearch={setSearch} />
      )}
      {shown.length > 0 && (
        <Card padding="none" className={styles.models}>
          <ul aria-label={t('model.title')}>
            {shown.map((model) => (
              <li key={model.name}>
                <Checkbox
                  label={model.name}
                  checked={model.chosen}
                  onChange={({ target }) => set(model, { chosen: target.checked })}
                />
                {model.chosen && (
                  <ChosenModel
                    kind={server.kind}
                    model={model}
                    tried={tried}
                    set={(part) => set(model, part)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <AddModel server={server} models={models} change={change} />
      {tried && chosen.length === 0 && (
        <Notice tone="warning" live>
          {t('connect.choose_one')}
        </Notice>
      )}
      {connect.error && (
        <Notice tone="danger" live title={t('connect.not_saved')}>
          {connect.error.code === 'conflict' && 'secret' in connect.error.details
            ? t('key.no_master_key')
            : errorText(connect.error)}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button variant="primary" loading={connect.isPending} onClick={save}>
          {t('connect.save')}
        </Button>
        <Button onClick={back}>{t('connect.back')}</Button>
      </div>
    </div>
  );
}

function AddModel({ server, models, change }: ChoiceProps) {
  const { t } = useTranslation('mfe-ai-providers');
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = name.trim();
    if (!added) return;
    const rest = models.filter((one) => one.name !== added);
    change([...rest, offeredModel(server.kind, added, null, true)]);
    setName('');
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <TextField
        label={t(server.kind === 'openai_azure' ? 'connect.add_deployment' : 'connect.add_model')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('connect.add')}
      </Button>
    </form>
  );
}

function ChosenModel(props: {
  kind: ServerDraft['kind'];
  model: OfferedModel;
  tried: boolean;
  set(part: Partial<OfferedModel>): void;
}) {
  const { kind, model, tried, set } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const { capabilities } = providerKindDetails[kind];
  const { capability, prices, name } = model;
  return (
    <fieldset className={styles.chosen} aria-label={name}>
      {capabilities.length > 1 && (
        <SelectField
          label={t('model.capability')}
          value={capability}
          onChange={(next) => next && set({ capability: next })}
          choices={capabilities.map((value) => ({ value, label: t(`connect.use_${value}`) }))}
        />
      )}
      {pricesOf[capability]
        .filter((price) => price !== 'cached_input')
        .map((price) => (
          <TextField
            key={price}
            label={t('connect.price', { name: t(`model.price_${price}`) })}
            value={prices[price]}
            error={
              tried && !modelFormSchema.shape.prices.shape[price].safeParse(prices[price]).success
                ? t('model.price_wrong')
                : undefined
            }
            onChange={({ target }) => set({ prices: { ...prices, [price]: target.value } })}
            inputMode="decimal"
            suffix={t(price === 'audio_minute' ? 'model.per_minute' : 'model.per_million')}
            autoComplete="off"
          />
        ))}
    </fieldset>
  );
}
