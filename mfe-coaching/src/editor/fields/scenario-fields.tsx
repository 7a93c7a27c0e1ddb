import { useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listUsableAiModels } from '@repartee/contracts/ai-provider/model-endpoints';
import type { LinkRole } from '@repartee/contracts/library/families';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Notice } from '@repartee/ui-kit/notice';
import { NumberField } from '@repartee/ui-kit/number-field';
import { MultiSelect, Select } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { familyCalls } from '../../library/family-calls.ts';
import styles from '../editor.module.css';
import type { FieldsProps } from '../family-editors.tsx';

export const languages = ['en-GB', 'en-US', 'fr-FR'] as const;

/** A scene, composed of a persona, a mission and observers. */
export function ScenarioFields({ values, set, missing }: FieldsProps<'scenario'>) {
  const { t } = useTranslation('mfe-coaching');
  const personas = useItems('persona');
  const missions = useItems('mission');
  const observers = useItems('observer');
  const persona = personas.items.find(({ id }) => id === values.persona);
  const otherLanguage =
    persona && String(persona.content.language ?? '').slice(0, 2) !== values.content.language.slice(0, 2);
  return (
    <>
      <FormSection title={t('editor.scenario.scene')}>
        <TextArea
          name={['content', 'context']}
          label={t('editor.scenario.context')}
          hint={t('editor.scenario.context_hint')}
          grow
          rows={4}
          counted
        />
        <SelectField
          name={['content', 'language']}
          label={t('editor.language')}
          choices={languages.map((value) => ({ value, label: t(`editor.languages.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('editor.scenario.parts')} about={t('editor.scenario.parts_hint')}>
        <Select
          label={t('editor.scenario.persona')}
          value={values.persona}
          onChange={(next) => set({ persona: next })}
          choices={personas.choices}
          loading={personas.loading}
          nothingFound={t('editor.scenario.nothing')}
          error={missing ? t('editor.scenario.persona_missing') : undefined}
        />
        {otherLanguage && (
          <Notice tone="warning" title={t('editor.scenario.other_language')}>
            {t('editor.scenario.other_language_text')}
          </Notice>
        )}
        <Select
          optional
          label={t('editor.scenario.mission')}
          hint={t('editor.scenario.mission_hint')}
          value={values.mission}
          onChange={(next) => set({ mission: next })}
          choices={missions.choices}
          loading={missions.loading}
          nothingFound={t('editor.scenario.nothing')}
        />
        <MultiSelect
          label={t('editor.scenario.observers')}
          hint={t('editor.scenario.observers_hint')}
          value={values.observers}
          onChange={(next) => set({ observers: next.slice(0, 5) })}
          choices={observers.choices}
          loading={observers.loading}
          nothingFound={t('editor.scenario.nothing')}
        />
      </FormSection>
      <FormSection title={t('editor.scenario.rules')}>
        <div className={styles.pair}>
          <NumberField
            name={['content', 'time_limit_seconds']}
            label={t('editor.time_limit')}
            hint={t('editor.time_limit_hint')}
            precision={0}
            suffix={t('editor.seconds')}
          />
          <NumberField
            name={['content', 'pass_mark']}
            label={t('editor.scenario.pass_mark')}
            hint={t('editor.scenario.pass_mark_hint')}
            precision={0}
          />
        </div>
        <ModelField value={values.content.chat_model_id} />
      </FormSection>
    </>
  );
}

/** The chat model that plays this scenario; one that is gone or switched off is said to be. */
function ModelField({ value }: { value: string | null }) {
  const { t } = useTranslation('mfe-coaching');
  const may = useCan()('ai-model-list');
  const { data } = useEndpoint(listUsableAiModels, { query: { capability: 'chat' } }, { enabled: may });
  if (!may) return null;
  const models = data?.items ?? [];
  const isGone = data !== undefined && value !== null && !models.some(({ id }) => id === value);
  return (
    <>
      <SelectField
        name={['content', 'chat_model_id']}
        label={t('editor.scenario.model')}
        hint={t('editor.scenario.model_hint')}
        placeholder={t('editor.scenario.model_default')}
        choices={[
          ...models.map(({ id, name, provider_name }) => ({
            value: id,
            label: `${provider_name} · ${name}`,
          })),
          ...(isGone && value ? [{ value, label: t('editor.scenario.model_gone') }] : []),
        ]}
      />
      {isGone && (
        <Notice tone="warning" title={t('editor.scenario.model_gone')}>
          {t('editor.scenario.model_gone_text')}
        </Notice>
      )}
    </>
  );
}

/** The items of a family, as choices. */
function useItems(role: LinkRole) {
  const reading = useEndpoint(familyCalls[role].list, { query: { page_size: 48, sort: 'name' } });
  const items = reading.data?.items ?? [];
  return {
    items,
    loading: reading.isPending,
    choices: items.map(({ id, name }) => ({ value: id, label: name })),
  };
}
