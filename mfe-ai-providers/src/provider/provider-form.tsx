import { useTranslation } from '@repartee/app-sdk';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { Form, type FormOptions, useForm } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Notice } from '@repartee/ui-kit/notice';
import { NumberField } from '@repartee/ui-kit/number-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { BaseUrlField, SettingField } from './connection-fields.tsx';
import styles from './provider.module.css';
import { changesVendorAddress, type ProviderFormValues, providerFormSchema } from './provider-form-values.ts';

const limits = ['first_part', 'between_parts', 'reply', 'reading'] as const;

export function ProviderForm(
  props: Pick<FormOptions<ProviderFormValues>, 'initialValues' | 'save' | 'reread'> & {
    /**
     * Number of stored API keys. The server rejects another base URL or region unless `delete_keys` is true, and then
     * deletes these keys.
     */
    keys?: number;
  },
) {
  const { t } = useTranslation('mfe-ai-providers');
  const { keys = 0, ...options } = props;
  const form = useForm<ProviderFormValues>({
    ...options,
    schema: providerFormSchema,
    fieldErrors: ({ details }) =>
      'base_url' in details
        ? {
            base_url: details.allow_origin
              ? t('connect.private_text', { origin: details.allow_origin })
              : t('provider.base_url_refused'),
          }
        : undefined,
  });
  const { kind } = form.values;
  const details = providerKindDetails[kind];
  return (
    <Form
      of={form}
      isNew={false}
      compared={(values) => [
        [t('provider.name'), values.name],
        [t('provider.base_url'), values.base_url],
        ...details.settings.map(({ name }) => [t(`provider.${name}`), values.settings[name]] as const),
        [t('provider.enabled'), values.enabled],
        ...limits.map((name) => [t(`provider.limit_${name}`), values.limits[name]] as const),
      ]}
    >
      <FormSection>
        <TextField name="name" label={t('provider.name')} autoComplete="off" />
        <BaseUrlField name="base_url" kind={kind} optional={details.baseUrl === 'optional'} />
        {details.settings.map(({ name, example }) => (
          <SettingField
            key={name}
            setting={name}
            example={example}
            name={['settings', name]}
            optional={false}
            errorTexts={{ invalid: t('provider.setting_wrong', { example }) }}
          />
        ))}
        {keys > 0 && changesVendorAddress(form.initialValues, form.values) && (
          <Notice tone="warning" title={t('provider.moves')}>
            <p>{t('provider.moves_text', { count: keys })}</p>
            <CheckboxField name="delete_keys" label={t('provider.moves_agree')} />
          </Notice>
        )}
        <CheckboxField name="enabled" label={t('provider.enabled')} />
      </FormSection>
      <FormSection title={t('provider.limits')} about={t('provider.limits_text')}>
        <div className={styles.limits}>
          {limits.map((name) => (
            <NumberField
              key={name}
              name={['limits', name]}
              label={t(`provider.limit_${name}`)}
              precision={0}
              suffix={t('provider.seconds')}
            />
          ))}
        </div>
      </FormSection>
    </Form>
  );
}
