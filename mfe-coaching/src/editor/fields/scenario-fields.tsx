import { useCan, useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { listUsableAiModels } from '@repartee/contracts/ai/model-endpoints';
import { answersOfLimit, mostObservers } from '@repartee/contracts/library/item-limits';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Notice } from '@repartee/ui-kit/notice';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { useLinkedItem } from '../../library/families.ts';
import styles from '../editor.module.css';
import { ContentLanguageField } from './content-language-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ItemPicker } from './item-picker.tsx';
import { ScenarioModeField } from './scenario-mode-field.tsx';
import { TimeLimitField } from './time-limit-field.tsx';

type Parts = Pick<FieldsProps<'scenario'>['values'], 'persona' | 'mission' | 'observers'>;

export function ScenarioFields(props: FieldsProps<'scenario'>) {
  const { t } = useTranslation('mfe-coaching');
  const { values, set } = props;
  const { name, description, content } = values;
  return (
    <>
      <FormSection title={t('editor.scenario.scene')}>
        <TextArea name={['content', 'context']} label={t('editor.scenario.context')} grow rows={4} counted />
        <ContentLanguageField
          name={['content', 'language']}
          label={t('editor.language')}
          language={content.language}
          texts={[name, description, content.context]}
          onChange={(language) => set({ content: { ...content, language } })}
        />
      </FormSection>
      <ScenarioParts {...props} />
    </>
  );
}

function ScenarioParts({ values, set, missing, createLinked }: FieldsProps<'scenario'>) {
  const { t } = useTranslation('mfe-coaching');
  const { persona: personaId, mission, observers, names, content } = values;
  const otherLanguage = {
    persona: useOtherLanguage('persona', personaId, content.language),
    mission: useOtherLanguage('mission', mission, content.language),
  };
  const limitHint = useLimitHint(content.time_limit_seconds, mission);
  const part = { createLinked, names };
  const link = (change: Partial<Parts>, added: Readonly<Record<string, string>>) => {
    const next = { persona: personaId, mission, observers, ...change };
    const ids = [next.persona, next.mission, ...next.observers].filter((one) => one !== null);
    set({ ...change, names: Object.fromEntries(ids.map((one) => [one, added[one] ?? names[one] ?? ''])) });
  };
  return (
    <>
      <FormSection title={t('editor.scenario.parts')}>
        <ItemPicker
          {...part}
          family="persona"
          most={1}
          label={t('editor.scenario.persona')}
          picked={personaId ? [personaId] : []}
          onChange={([next = null], added) => link({ persona: next }, added)}
          error={missing ? t('editor.scenario.persona_missing') : otherLanguage.persona}
        />
        <ItemPicker
          {...part}
          family="mission"
          most={1}
          optional
          label={t('editor.scenario.mission')}
          placeholder={t('editor.scenario.no_mission')}
          picked={mission ? [mission] : []}
          onChange={([next = null], added) => link({ mission: next }, added)}
          error={otherLanguage.mission}
        />
        <ItemPicker
          {...part}
          family="observer"
          most={mostObservers}
          label={t('editor.scenario.observers')}
          placeholder={t('editor.scenario.no_observer')}
          picked={observers}
          onChange={(next, added) => link({ observers: next }, added)}
        />
      </FormSection>
      <FormSection title={t('editor.talk.title')}>
        <ScenarioModeField
          value={content.mode}
          callVoice={content.call_voice}
          onChange={(change) => set({ content: { ...content, ...change } })}
        />
      </FormSection>
      <FormSection title={t('editor.scenario.rules')}>
        <div className={styles.pair}>
          <TimeLimitField hint={limitHint} />
          <NumberField
            name={['content', 'pass_mark']}
            label={t('editor.scenario.pass_mark')}
            placeholder={t('editor.scenario.no_pass_mark')}
            suffix="/ 100"
            precision={0}
          />
        </div>
        <div className={styles.pair}>
          <NumberField
            name={['content', 'most_unearned']}
            label={t('editor.scenario.most_unearned')}
            hint={t('editor.scenario.most_unearned_hint')}
            suffix={`/ ${answersOfLimit}`}
            precision={0}
            optional={false}
          />
        </div>
        <CheckboxField name={['content', 'shows_mood']} label={t('editor.scenario.shows_mood')} />
        <ModelField value={values.content.chat_model_id} />
      </FormSection>
    </>
  );
}

/**
 * Returns an error text if the language of the persona or mission differs from the language of the scenario.
 * The server would reject such a scenario.
 */
function useOtherLanguage(role: 'persona' | 'mission', id: string | null, language: ContentLanguage) {
  const { t } = useTranslation('mfe-coaching');
  const data = useLinkedItem(role, id);
  if (!data || data.kind === 'observer' || languagesAgree(data.content.language, language)) return undefined;
  return t('editor.scenario.other_language', { name: data.name });
}

/** Says which time limit applies if the scenario and its mission both have one. */
function useLimitHint(own_seconds: number | null, mission_id: string | null): string | undefined {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const mission = useLinkedItem('mission', mission_id);
  const seconds = mission?.kind === 'mission' ? mission.content.time_limit_seconds : null;
  if (seconds === null || seconds === own_seconds) return undefined;
  const limit = { minutes: format.number(seconds / 60) };
  if (own_seconds === null) return t('editor.scenario.limit_of_mission', limit);
  return t(
    seconds < own_seconds ? 'editor.scenario.mission_is_shorter' : 'editor.scenario.mission_is_longer',
    limit,
  );
}

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
        placeholder={t('editor.scenario.model_default')}
        choices={[
          ...models.map(({ id, name, provider_name, built_in, suitability }) => ({
            value: id,
            label: [
              built_in ? t('reply_reports.built_in') : `${provider_name} · ${name}`,
              suitability && !suitability.fits.includes('play') && t('editor.scenario.model_unsuitable'),
            ]
              .filter(Boolean)
              .join(' · '),
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
