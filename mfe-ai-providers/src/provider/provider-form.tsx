import { type FormOptions, useForm, useTranslation } from '@repartee/app-sdk';
import type { AiProviderDraft } from '@repartee/contracts/ai-provider/ai-provider';
import { providerKindDetails } from '@repartee/contracts/ai-provider/provider-kind-details';
import { providerKinds } from '@repartee/contracts/ai-provider/provider-kinds';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { Form } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Notice } from '@repartee/ui-kit/notice';
import { NumberField } from '@repartee/ui-kit/number-field';
import { RadioCards } from '@repartee/ui-kit/radio-cards';
import { TextField } from '@repartee/ui-kit/text-field';
import type { ReactNode } from 'react';
import styles from './provider.module.css';
import {
  changesVendorAddress,
  initialSettings,
  type ProviderFormValues,
  providerFormSchema,
} from './provider-form-values.ts';

const kinds = providerKinds.filter((kind) => kind !== 'built_in');
const limits = ['first_part', 'between_parts', 'reply', 'reading'] as const;

export function ProviderForm(
  props: Pick<FormOptions<ProviderFormValues>, 'initialValues' | 'save' | 'reread'> & {
    isNew?: boolean;
    /** True if the user may create an AI provider for all organizations. */
    mayBePlatformWide?: boolean;
    /**
     * Number of stored API keys. The server rejects another base URL or region unless `delete_keys` is true, and then
     * deletes these keys.
     */
    keys?: number;
    aside?: ReactNode;
  },
) {
  const { t } = useTranslation('mfe-ai-providers');
  const { isNew, mayBePlatformWide, keys = 0, aside, ...options } = props;
  const form = useForm<ProviderFormValues>({
    ...options,
    schema: providerFormSchema,
    fieldErrors: ({ details }) =>
      'base_url' in details ? { base_url: t('provider.base_url_refused') } : undefined,
  });
  const { kind } = form.values;
  const details = providerKindDetails[kind];
  const choose = (next: AiProviderDraft['kind']) => form.set({ kind: next, settings: initialSettings(next) });
  return (
    <Form of={form} isNew={isNew ?? false} aside={aside}>
      {isNew && (
        <FormSection>
          <RadioCards
            label={t('provider.kind')}
            value={kind}
            onChange={choose}
            cards={kinds.map((value) => ({
              value,
              label: t(`kind.${value}`),
              about: t(`kind_about.${value}`),
            }))}
          />
        </FormSection>
      )}
      <FormSection>
        <TextField name="name" label={t('provider.name')} hint={t('provider.name_hint')} autoComplete="off" />
        {details.baseUrl !== 'none' && (
          <TextField
            name="base_url"
            label={t('provider.base_url')}
            hint={t(details.baseUrl === 'required' ? 'provider.base_url_needed' : 'provider.base_url_hint', {
              example: details.exampleUrl,
            })}
            placeholder={details.exampleUrl}
            optional={details.baseUrl === 'optional'}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {details.settings.map(({ name, example }) => (
          <TextField
            key={name}
            name={['settings', name]}
            label={t(`provider.${name}`)}
            hint={t(`provider.${name}_hint`, { example })}
            optional={false}
            errorTexts={{ invalid: t('provider.setting_wrong', { example }) }}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        {keys > 0 && changesVendorAddress(form.initialValues, form.values) && (
          <Notice tone="warning" title={t('provider.moves')}>
            <p>{t('provider.moves_text', { count: keys })}</p>
            <CheckboxField name="delete_keys" label={t('provider.moves_agree')} />
          </Notice>
        )}
        <CheckboxField name="enabled" label={t('provider.enabled')} hint={t('provider.enabled_hint')} />
        {isNew && mayBePlatformWide && (
          <CheckboxField
            name="platform_wide"
            label={t('provider.platform_wide')}
            hint={t('provider.platform_wide_hint')}
          />
        )}
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
