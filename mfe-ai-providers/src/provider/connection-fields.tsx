import { useTranslation } from '@repartee/app-sdk';
import { type ProviderSetting, providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import type { ProviderKind } from '@repartee/contracts/ai/provider-kinds';
import { TextField, type TextFieldProps } from '@repartee/ui-kit/text-field';

type Bound = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'optional' | 'errorTexts'>;

/** The base URL of a provider. Nothing for a kind whose address is fixed. */
export function BaseUrlField({ kind, ...bound }: Bound & { kind: ProviderKind }) {
  const { t } = useTranslation('mfe-ai-providers');
  const { baseUrl, exampleUrl: example } = providerKindDetails[kind];
  if (baseUrl === 'none') return null;
  return (
    <TextField
      {...bound}
      label={t('provider.base_url')}
      placeholder={example}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** A setting that some kinds of providers need, for example the region. */
export function SettingField({
  setting,
  example,
  ...bound
}: Bound & { setting: ProviderSetting['name']; example: string }) {
  const { t } = useTranslation('mfe-ai-providers');
  return (
    <TextField
      {...bound}
      label={t(`provider.${setting}`)}
      placeholder={example}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
