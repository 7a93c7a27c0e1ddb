import { useTranslation } from '@repartee/app-sdk';
import { FormSection } from '@repartee/ui-kit/form-section';
import { TextArea } from '@repartee/ui-kit/text-area';
import type { FieldsProps } from '../fields-props.ts';
import { ContentLanguageField, ScenarioParts } from './scenario-parts.tsx';

export function ScenarioFields(props: FieldsProps<'scenario'>) {
  const { t } = useTranslation('mfe-coaching');
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
        <ContentLanguageField values={props.values} set={props.set} />
      </FormSection>
      <ScenarioParts {...props} />
    </>
  );
}
