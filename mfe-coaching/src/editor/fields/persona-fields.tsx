import { useFormat, useTranslation } from '@repartee/app-sdk';
import { firstMoodOf, firstMoods } from '@repartee/contracts/library/mood';
import { eagerness, patience_ms } from '@repartee/contracts/library/persona';
import { FormSection } from '@repartee/ui-kit/form-section';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { RadioCards } from '@repartee/ui-kit/radio-cards';
import { Segmented } from '@repartee/ui-kit/segmented';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { Suspense } from 'react';
import styles from '../editor.module.css';
import { ContentLanguageField } from './content-language-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { PersonaAvatar } from './item-image-field.tsx';
import { LineList } from './line-list.tsx';

// Only personas have a voice: the largest page of a remote, the editor of a scenario, loads without it.
const VoiceFields = lazyPart(
  () => import(/* webpackChunkName: "editor/fields/voice-fields" */ './voice-fields.tsx'),
);

const levels = [1, 2, 3, 4] as const;

export function PersonaFields({ values, set }: FieldsProps<'persona'>) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { t: player } = useTranslation('player');
  const { content } = values;
  return (
    <>
      <FormSection title={t('editor.persona.who')}>
        <TextField name={['content', 'title']} label={t('editor.persona.title')} autoComplete="off" />
        <TextArea
          name={['content', 'character']}
          label={t('editor.persona.character')}
          placeholder={t('editor.persona.character_example')}
          grow
          rows={4}
          counted
        />
        <TextArea
          name={['content', 'tone']}
          label={t('editor.persona.tone')}
          placeholder={t('editor.persona.tone_example')}
          autoComplete="off"
          grow
          rows={1}
        />
        <TextArea
          name={['content', 'opening_line']}
          label={t('editor.persona.opening_line')}
          placeholder={t('editor.persona.no_opening_line')}
          grow
          rows={2}
        />
        <ContentLanguageField
          name={['content', 'language']}
          label={t('editor.language')}
          language={content.language}
          texts={[values.description, content.character, content.tone, content.opening_line]}
          onChange={(language) => set({ content: { ...content, language } })}
        />
        <RadioCards
          label={t('editor.persona.avatar')}
          value={content.avatar_style}
          onChange={(avatar_style) => set({ content: { ...content, avatar_style } })}
          cards={(['thumbs', 'initials'] as const).map((value) => ({
            value,
            label: (
              <span className={styles.face}>
                <PersonaAvatar values={values} size={40} variant={value} />
                {t(`editor.persona.avatar_${value}`)}
              </span>
            ),
          }))}
        />
      </FormSection>
      <FormSection title={t('editor.persona.behaviour')}>
        <Segmented
          label={t('editor.persona.difficulty')}
          hint={[
            player(`difficulty.text.${content.difficulty}`),
            t(`editor.persona.eagerness.${eagerness[content.difficulty]}`),
            t('editor.persona.patience', {
              seconds: format.number(patience_ms[content.difficulty] / 1000),
            }),
          ].join(' ')}
          value={content.difficulty}
          onChange={(difficulty) => set({ content: { ...content, difficulty } })}
          segments={levels.map((level) => ({
            value: level,
            label: level,
            note: player(`difficulty.${level}`),
          }))}
        />
        <SelectField
          name={['content', 'first_mood']}
          label={t('editor.persona.first_mood')}
          placeholder={t('editor.persona.first_mood_default', {
            mood: player(`mood.${firstMoodOf({ ...content, first_mood: null })}`),
          })}
          choices={firstMoods.map((value) => ({ value, label: player(`mood.${value}`) }))}
        />
        <LineList
          name={['content', 'disclosures']}
          title={t('editor.persona.disclosures')}
          hint={t('editor.persona.disclosures_hint')}
          lineLabel={(number) => t('editor.persona.disclosure', { number })}
          most={12}
        />
        <LineList
          name={['content', 'objections']}
          title={t('editor.persona.objections')}
          lineLabel={(number) => t('editor.persona.objection', { number })}
          most={12}
        />
      </FormSection>
      <Suspense>
        <VoiceFields values={values} set={set} />
      </Suspense>
    </>
  );
}
