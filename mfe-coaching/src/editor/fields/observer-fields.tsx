import { useTranslation } from '@repartee/app-sdk';
import { FormSection } from '@repartee/ui-kit/form-section';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import type { FieldsProps } from '../family-editors.tsx';
import { RubricFields } from './rubric-fields.tsx';

const tones = ['kind', 'direct', 'demanding'] as const;

/** Who reads the conversation afterwards, and by what rubric. */
export function ObserverFields({ values, set }: FieldsProps<'observer'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <FormSection title={t('editor.observer.reading')}>
        <TextArea
          name={['content', 'instructions']}
          label={t('editor.observer.instructions')}
          hint={t('editor.observer.instructions_hint')}
          grow
          rows={4}
          counted
        />
        <SelectField
          name={['content', 'feedback_tone']}
          label={t('editor.observer.tone')}
          choices={tones.map((value) => ({ value, label: t(`editor.observer.tone_${value}`) }))}
        />
      </FormSection>
      <RubricFields values={values} set={set} />
    </>
  );
}
