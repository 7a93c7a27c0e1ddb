import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { LegalDocument } from '@repartee/contracts/people/legal/document-endpoints';
import {
  type LegalTexts,
  legalTextForm,
  longestLegalText,
} from '@repartee/contracts/people/legal/legal-text';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { TextInUse } from './document-list.tsx';
import styles from './legal.module.css';
import { draftOf, type LegalFormValues, legalFormValues } from './legal-form-values.ts';
import { type LegalOwner, legalCalls, legalListPath } from './legal-owner.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { TextPreview } from './text-preview.tsx';
import { VersionList } from './version-list.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const isSame = (one: LegalTexts, other: LegalTexts) =>
  uiLocales.every((locale) => one[locale] === other[locale]);

/** Edits the texts of one legal document in every language, and publishes them. */
export function DocumentEditor({ owner, document }: { owner: LegalOwner; document: LegalDocument }) {
  const { kind, current, inherited, versions } = document;
  const { t, i18n } = useTranslation('mfe-settings');
  const [language, setLanguage] = useState<UiLocale>(
    uiLocales.find((locale) => locale === i18n.language) ?? uiLocales[0],
  );
  const [dialog, open] = useState<'publish' | 'withdraw'>();
  const saveDraft = useEndpointMutation(legalCalls(owner).saveDraft);
  const published = current?.texts ?? {};
  const form = useForm<LegalFormValues>({
    schema: legalTextForm,
    initialValues: legalFormValues(document.draft ?? published),
    save: async (values) => {
      const draft = draftOf(values);
      await saveDraft.mutateAsync({
        params: { kind },
        body: { draft: isSame(draft, published) ? null : draft },
      });
      showToast({ text: t('legal.draft_saved') });
    },
  });
  const texts = draftOf(form.values);
  const isEmpty = Object.keys(texts).length === 0;
  const start = inherited.texts[language];
  return (
    <>
      <Form
        of={form}
        saveLabel={t('legal.save_draft')}
        className={styles.editor}
        head={
          <PageHeader
            title={t(`legal.kind.${kind}`)}
            subtitle={<TextInUse document={document} />}
            trail={[
              { label: t('home.title'), href: '/settings' },
              { label: t(`legal.title.${owner}`), href: legalListPath(owner) },
            ]}
            actions={
              <Button
                variant="primary"
                icon="upload"
                disabled={isEmpty || isSame(texts, published)}
                onClick={() => open('publish')}
              >
                {t('legal.publish')}
              </Button>
            }
          />
        }
        aside={<TextPreview language={language} texts={texts} inherited={inherited} />}
      >
        <FormSection title={t('legal.texts')} about={t('legal.texts_about')}>
          <SelectField<UiLocale>
            label={t('legal.language')}
            value={language}
            onChange={(value) => value && setLanguage(value)}
            choices={uiLocales.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <TextArea
            label={t('legal.text')}
            hint={t('legal.text_hint')}
            value={form.values[language]}
            lang={language}
            rows={18}
            grow
            maxLength={longestLegalText}
            onChange={({ target }) => form.set({ [language]: target.value })}
          />
          {!texts[language] && start && (
            <div>
              <Button icon="copy" size="small" onClick={() => form.set({ [language]: start })}>
                {t(`legal.start_from.${inherited.source === 'default' ? 'default' : 'installation'}`)}
              </Button>
            </div>
          )}
        </FormSection>
        <VersionList owner={owner} document={document} />
        {current && (
          <FormSection title={t('legal.withdraw_title')} about={t(`legal.withdraw_about.${owner}`)}>
            <div>
              <Button icon="undo-2" onClick={() => open('withdraw')}>
                {t('legal.withdraw')}
              </Button>
            </div>
          </FormSection>
        )}
      </Form>
      {dialog === 'publish' && (
        <PublishDialog owner={owner} document={document} texts={texts} close={() => open(undefined)} />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          owner={owner}
          kind={kind}
          after={versions[0]?.version ?? 0}
          close={() => open(undefined)}
        />
      )}
    </>
  );
}
