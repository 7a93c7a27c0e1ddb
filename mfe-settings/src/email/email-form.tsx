import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import {
  type EmailKind,
  type EmailSettings,
  emailKinds,
  emailSettingsDraft,
  unknownVariables,
  updateEmailSettings,
  variablesOf,
} from '@repartee/contracts/people/organization/email-settings';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { expectedValues } from '../form/expected-values.ts';
import styles from './email.module.css';
import { draftOfEmail, type EmailFormValues, emailFormValues, isDefault } from './email-form-values.ts';
import { EmailPreviewCard } from './email-preview-card.tsx';
import { QuietHoursSection } from './quiet-hours-section.tsx';

export function EmailForm(props: { settings: EmailSettings; reread(): Promise<EmailSettings> }) {
  const { settings, reread } = props;
  const { defaults, from } = settings;
  const { t, i18n } = useTranslation('mfe-settings');
  const [kind, setKind] = useState<EmailKind>('invitation');
  const [language, setLanguage] = useState<UiLocale>(
    uiLocales.find((locale) => locale === i18n.language) ?? uiLocales[0],
  );
  const update = useEndpointMutation(updateEmailSettings);
  const form = useForm<EmailFormValues>({
    schema: emailSettingsDraft,
    initialValues: emailFormValues(settings),
    save: async (values, { stored, overwrite }) => {
      const expected = expectedValues(draftOfEmail(stored, defaults), overwrite);
      const saved = await update.mutateAsync({ body: { ...draftOfEmail(values, defaults), ...expected } });
      showToast({ text: t('form.saved') });
      return emailFormValues(saved);
    },
    reread: async () => emailFormValues(await reread()),
  });
  const { values, set } = form;
  const at = values.texts.findIndex((text) => text.kind === kind && text.language === language);
  const current = values.texts[at];
  if (!current) return null;
  const change = (part: { subject?: string; text?: string }) =>
    set({ texts: values.texts.with(at, { ...current, ...part }) });
  const errorOf = (value: string) => {
    if (!value.trim()) return t('email.needed');
    const [unknown] = unknownVariables(kind, value);
    return unknown === undefined ? undefined : t('email.unknown', { variable: `{{${unknown}}}` });
  };
  const original = defaults.find((own) => own.kind === kind && own.language === language);
  const errors = { subject: errorOf(current.subject), text: errorOf(current.text) };
  return (
    <Form
      of={form}
      aside={
        <EmailPreviewCard
          trial={{ sender_name: values.sender_name, reply_to: values.reply_to, text: current }}
          incomplete={Boolean(errors.subject ?? errors.text)}
        />
      }
    >
      <FormSection title={t('email.sender')} about={t('email.sender_about', { address: from.address })}>
        <FieldPair>
          <TextField
            name="sender_name"
            label={t('email.sender_name')}
            placeholder={from.name || from.address}
            errorTexts={{ invalid: t('email.sender_name_wrong') }}
          />
          <TextField
            name="reply_to"
            type="email"
            label={t('email.reply_to')}
            placeholder={t('email.reply_to_sender')}
          />
        </FieldPair>
      </FormSection>
      <QuietHoursSection hours={values.quiet_hours} onChange={(quiet_hours) => set({ quiet_hours })} />
      <FormSection title={t('email.texts')}>
        <FieldPair>
          <SelectField<EmailKind>
            label={t('email.kind')}
            value={kind}
            onChange={(value) => value && setKind(value)}
            choices={emailKinds.map((value) => ({ value, label: t(`email.kinds.${value}`) }))}
          />
          <SelectField<UiLocale>
            label={t('email.language')}
            value={language}
            onChange={(value) => value && setLanguage(value)}
            choices={uiLocales.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </FieldPair>
        <TextField
          label={t('email.subject')}
          value={current.subject}
          maxLength={200}
          error={errors.subject}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label={t('email.text')}
          hint={t('email.text_hint')}
          value={current.text}
          rows={8}
          grow
          maxLength={4000}
          error={errors.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <div className={styles.variables}>
          <p className="quiet">{t('email.variables')}</p>
          {variablesOf(kind).map((name) => (
            <Button
              key={name}
              size="small"
              title={t(`email.variable.${name}`)}
              onClick={() => change({ text: `${current.text}{{${name}}}` })}
            >
              {`{{${name}}}`}
            </Button>
          ))}
        </div>
        {original && !isDefault(current, defaults) && (
          <div>
            <Button icon="rotate-ccw" size="small" onClick={() => change(original)}>
              {t('email.reset')}
            </Button>
          </div>
        )}
      </FormSection>
    </Form>
  );
}
