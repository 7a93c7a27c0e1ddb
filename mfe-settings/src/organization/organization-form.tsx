import { useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import { Form, type FormOptions, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Icon } from '@repartee/ui-kit/icon';
import { Select } from '@repartee/ui-kit/select';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import type { ReactNode } from 'react';
import { FormImageField } from '../form/form-image-field.tsx';
import {
  ContactPart,
  IdentityPart,
  RetentionPart,
  SessionsPart,
  SignInPart,
} from './organization-form-parts.tsx';
import {
  type OrganizationFormParts,
  type OrganizationFormValues,
  organizationFormSchema,
} from './organization-form-values.ts';
import { useComparedOrganization } from './use-compared-organization.ts';
import { keptPeriods, useRetentionQuestion } from './use-retention-question.tsx';

const zones = Intl.supportedValuesOf('timeZone');
/** `supportedValuesOf` has no `UTC`. */
const zonesWith = (chosen: string) =>
  [...new Set(['UTC', chosen, ...zones])].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

export function OrganizationForm(
  props: Pick<FormOptions<OrganizationFormValues>, 'initialValues' | 'save' | 'reread'> & {
    parts: OrganizationFormParts;
    isNew?: boolean;
    /** Id of an existing organization. */
    id?: string;
    aside?: ReactNode;
  },
) {
  const { parts, isNew = false, id, aside, ...options } = props;
  const question = useRetentionQuestion();
  const compared = useComparedOrganization();
  const { t } = useTranslation('mfe-settings');
  const form = useForm<OrganizationFormValues>({
    ...options,
    schema: organizationFormSchema,
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
      <Form of={form} isNew={isNew} aside={aside} compared={compared}>
        <FormSection>
          <FormImageField
            name="logo"
            category="organizations"
            label={t('organization.logo')}
            empty={<Icon name="building-2" size={26} />}
          />
          <TextField name="name" label={t('organization.name')} autoComplete="organization" />
          <SelectField
            name="language"
            label={t('organization.language')}
            choices={uiLocales.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
          <Select
            label={t('organization.time_zone')}
            hint={t('organization.time_zone_hint')}
            value={form.values.time_zone}
            onChange={(time_zone) => time_zone && form.set({ time_zone })}
            choices={zonesWith(form.values.time_zone)}
          />
        </FormSection>
        <RetentionPart />
        <SessionsPart id={id} turn_safety={options.initialValues.turn_safety} />
        <SignInPart asksSecondFactor={form.values.second_factor !== 'optional'} />
        {parts.identity && <IdentityPart isNew={isNew} />}
        {parts.contact && (
          <ContactPart isMissing={!form.values.operator_name && !form.values.operator_email} />
        )}
      </Form>
    </>
  );
}
