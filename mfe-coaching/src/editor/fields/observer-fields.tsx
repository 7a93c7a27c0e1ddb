import { useTranslation } from '@repartee/app-sdk';
import { mostJudges } from '@repartee/contracts/library/item-limits';
import { FormSection } from '@repartee/ui-kit/form-section';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import type { FieldsProps } from './fields-props.ts';
import { RubricFields } from './rubric-fields.tsx';

const judges = Array.from({ length: mostJudges }, (_, index) => index + 1);
const tones = ['kind', 'direct', 'demanding'] as const;

export function ObserverFields({ values, set }: FieldsProps<'observer'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <FormSection title={t('editor.observer.reading')}>
        <TextArea
          name={['content', 'instructions']}
          label={t('editor.observer.instructions')}
          placeholder={t('editor.observer.instructions_example')}
          grow
          rows={4}
          counted
        />
        <SelectField
          name={['content', 'feedback_tone']}
          label={t('editor.observer.tone')}
          choices={tones.map((value) => ({ value, label: t(`editor.observer.tone_${value}`) }))}
        />
        <SelectField
          name={['content', 'judges']}
          label={t('editor.observer.judges')}
          hint={t('editor.observer.judges_hint')}
          choices={judges.map((value) => ({
            value,
            label: t('editor.observer.judges_count', { count: value }),
          }))}
        />
      </FormSection>
      <RubricFields values={values} set={set} />
    </>
  );
}
