import { useTranslation } from '@repartee/app-sdk';
import { FormSection } from '@repartee/ui-kit/form-section';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { TextArea } from '@repartee/ui-kit/text-area';
import styles from '../../editor.module.css';
import type { FieldsProps } from '../fields-props.ts';
import { MountWhenNear } from '../mount-when-near.tsx';

// The fields for persona, mission and observers are loaded on demand, because their code is large.
const ContentLanguageField = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "editor/fields/scenario-parts" */ './scenario-parts.tsx'))
    .ContentLanguageField,
}));
const ScenarioParts = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "editor/fields/scenario-parts" */ './scenario-parts.tsx'))
    .ScenarioParts,
}));

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
        <MountWhenNear space={<div className={styles.fieldSpace} />}>
          <ContentLanguageField values={props.values} set={props.set} />
        </MountWhenNear>
      </FormSection>
      <MountWhenNear space={<div className={styles.partsSpace} />}>
        <ScenarioParts {...props} />
      </MountWhenNear>
    </>
  );
}
