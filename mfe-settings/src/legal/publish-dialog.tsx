import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import { type LegalDocument, organizationLegal } from '@repartee/contracts/people/legal/document-endpoints';
import { isAcceptable, type LegalTexts } from '@repartee/contracts/people/legal/legal-text';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { type LegalOwner, legalCalls } from './legal-owner.ts';

/** Asks what has changed, and whether everyone has to accept the new version. */
export function PublishDialog(props: {
  owner: LegalOwner;
  document: LegalDocument;
  texts: LegalTexts;
  close(): void;
}) {
  const { owner, document, texts, close } = props;
  const { kind, versions } = document;
  const { t } = useTranslation('mfe-settings');
  const publish = useEndpointMutation(legalCalls(owner).publish);
  const asks = isAcceptable(kind);
  const form = useForm({
    schema: organizationLegal.publish.body,
    initialValues: {
      texts,
      summary: versions.length === 0 ? t('legal.first_summary') : '',
      material: false,
      after: versions[0]?.version ?? 0,
    },
    guarded: false,
    save: async (values) => {
      await publish.mutateAsync({ params: { kind }, body: values });
      showToast({ text: t('legal.published') });
      close();
    },
    errorText: ({ code }) => (code === 'changed_meanwhile' ? t('legal.changed_meanwhile') : undefined),
  });
  const missing = uiLocales.filter((locale) => !texts[locale]);
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('legal.publish_title', { document: t(`legal.kind.${kind}`) })}
      saveLabel={t('legal.publish_do')}
    >
      {missing.length > 0 && (
        <Notice tone="warning">
          {t('legal.missing', { languages: missing.map((locale) => t(`language.${locale}`)).join(', ') })}
        </Notice>
      )}
      <TextArea name="summary" label={t('legal.summary')} rows={3} grow />
      {asks && <CheckboxField name="material" label={t('legal.material')} hint={t('legal.material_hint')} />}
    </FormDialog>
  );
}
