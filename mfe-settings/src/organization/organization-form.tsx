import { type FormOptions, useForm, useTranslation } from '@repartee/app-sdk';
import { nativeLanguageName, uiLocales } from '@repartee/contracts/locales';
import { turnSafetyChoices } from '@repartee/contracts/organization/turn-safety';
import { recordingChoices } from '@repartee/contracts/session/recording';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { Form } from '@repartee/ui-kit/form';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import type { ReactNode } from 'react';
import { FormImageField } from '../form/form-image-field.tsx';
import { MetadataEditor } from './metadata/metadata-editor.tsx';
import { ContactPart, IdentityPart } from './organization-form-parts.tsx';
import {
  newOrganizationFormSchema,
  type OrganizationFormParts,
  type OrganizationFormValues,
  organizationFormSchema,
} from './organization-form-values.ts';
import { keptPeriods, useRetentionQuestion } from './use-retention-question.tsx';

export function OrganizationForm(
  props: Pick<FormOptions<OrganizationFormValues>, 'initialValues' | 'save' | 'reread'> & {
    parts: OrganizationFormParts;
    /** True for a new organization, which needs no language of its own. */
    isNew?: boolean;
    /** Id of an existing organization. */
    id?: string;
    aside?: ReactNode;
  },
) {
  const { parts, isNew = false, id, aside, ...options } = props;
  const question = useRetentionQuestion();
  const { t } = useTranslation('mfe-settings');
  const wrong = t('organization.retention_wrong');
  const wrongPeriod = { integer: wrong, too_small: wrong, too_big: wrong };
  const wrongLimit = (key: 'sign_in_idle_wrong' | 'sign_in_max_wrong') => {
    const text = t(`organization.${key}`);
    return { required: text, invalid: text, integer: text, too_small: text, too_big: text };
  };
  const form = useForm<OrganizationFormValues>({
    ...options,
    schema: isNew ? newOrganizationFormSchema : organizationFormSchema,
    save: async (values, context) => {
      if (id) await question.ask(id, context.stored, values);
      const saved = (await options.save(values, context)) || undefined;
      showToast({ text: t(isNew ? 'organization.created' : 'form.saved') });
      return saved;
    },
    errorText: (error) => (error === keptPeriods ? t('retention.kept') : undefined),
    fieldErrors: ({ code, details }) =>
      code === 'conflict'
        ? Object.fromEntries(Object.keys(details).map((field) => [field, t('organization.taken')]))
        : undefined,
  });
  return (
    <>
      {question.dialog}
      <Form of={form} isNew={isNew} aside={aside}>
        <FormSection>
          <FormImageField
            name="logo"
            category="organizations"
            label={t('organization.logo')}
            hint={t('organization.logo_hint')}
            empty={<Icon name="building-2" size={26} />}
          />
          <TextField name="name" label={t('organization.name')} autoComplete="organization" />
          <SelectField
            name="language"
            label={t('organization.language')}
            hint={t('organization.language_hint')}
            placeholder={isNew ? t('organization.language_default') : undefined}
            choices={uiLocales.map((value) => ({ value, label: nativeLanguageName(value) }))}
          />
          <FieldPair>
            <NumberField
              name="transcript_retention_days"
              label={t('organization.transcript_retention')}
              placeholder={t('organization.transcript_retention_default')}
              hint={t('organization.transcript_retention_hint')}
              errorTexts={wrongPeriod}
            />
            <NumberField
              name="retention_days"
              label={t('organization.retention')}
              placeholder={t('organization.retention_default')}
              hint={t('organization.retention_hint')}
              errorTexts={wrongPeriod}
            />
          </FieldPair>
          <FieldPair>
            <SelectField
              name="recordings"
              label={t('organization.recordings')}
              hint={t('organization.recordings_hint')}
              choices={recordingChoices.map((value) => ({
                value,
                label: t(`organization.recording.${value}`),
              }))}
            />
            <NumberField
              name="audio_retention_days"
              label={t('organization.audio_retention')}
              placeholder={t('organization.audio_retention_default')}
              hint={t('organization.audio_retention_hint')}
              errorTexts={wrongPeriod}
            />
          </FieldPair>
          <SelectField
            name="turn_safety"
            label={t('organization.turn_safety')}
            hint={t('organization.turn_safety_hint')}
            choices={turnSafetyChoices.map((value) => ({
              value,
              label: t(`organization.safety.${value}`),
            }))}
          />
          <CheckboxField
            name="turning_points"
            label={t('organization.turning_points')}
            hint={t('organization.turning_points_hint')}
          />
          <FieldPair>
            <NumberField
              name="sign_in_idle_days"
              optional={false}
              label={t('organization.sign_in_idle')}
              hint={t('organization.sign_in_idle_hint')}
              errorTexts={wrongLimit('sign_in_idle_wrong')}
            />
            <NumberField
              name="sign_in_max_days"
              optional={false}
              label={t('organization.sign_in_max')}
              hint={t('organization.sign_in_max_hint')}
              errorTexts={wrongLimit('sign_in_max_wrong')}
            />
          </FieldPair>
        </FormSection>
        {parts.identity && <IdentityPart isNew={isNew} />}
        {parts.contact && (
          <ContactPart isMissing={!form.values.operator_name && !form.values.operator_email} />
        )}
        {parts.sections.map((section) => (
          <MetadataEditor
            key={section}
            section={section}
            name={['metadata', section]}
            entries={form.values.metadata[section]}
          />
        ))}
      </Form>
    </>
  );
}
