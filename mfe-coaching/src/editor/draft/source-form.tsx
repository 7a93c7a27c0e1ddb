import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { createScenarioDraft } from '@repartee/contracts/library/authoring/draft-endpoints';
import {
  type ScenarioDraftInput,
  scenarioDraftInput,
} from '@repartee/contracts/library/authoring/scenario-draft';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { useNewContentLanguage } from '../../language-names.ts';
import { ContentLanguageField } from '../fields/content-language-field.tsx';
import { DocumentPicker } from './document-picker.tsx';
import styles from './draft.module.css';

export function SourceForm(props: {
  initial: ScenarioDraftInput | undefined;
  onCreated(id: string): Promise<void> | void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const language = useNewContentLanguage();
  const create = useEndpointMutation(createScenarioDraft);
  const form = useForm<ScenarioDraftInput>({
    schema: scenarioDraftInput,
    initialValues: props.initial ?? { source: '', language, built_in: false },
    guarded: false,
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: values });
      await props.onCreated(id);
    },
  });
  return (
    <Card as="section" className={styles.source} aria-label={t('draft.title')}>
      <Form of={form} variant="plain" errorTitle={t('draft.not_begun')}>
        <TextArea
          name="source"
          label={t('draft.source')}
          placeholder={t('draft.source_example')}
          rows={6}
          grow
          counted
        />
        <DocumentPicker text={form.values.source} onRead={(source) => form.set({ source })} />
        <ContentLanguageField
          name="language"
          label={t('draft.language')}
          language={form.values.language ?? language}
          texts={[form.values.source]}
          onChange={(chosen) => form.set({ language: chosen })}
        />
        <div className={styles.begin}>
          <p className="quiet">{t('draft.promise')}</p>
          <Button type="submit" variant="primary" icon="sparkles" loading={form.saving}>
            {t('draft.begin')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
