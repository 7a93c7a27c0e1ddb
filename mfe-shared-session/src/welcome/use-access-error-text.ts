import { type ApiError, useErrorText, useTranslation } from '@repartee/app-sdk';

const accessCodeErrors = [
  'access_code_unknown',
  'access_code_expired',
  'access_code_used_up',
  'access_code_closed',
  'organization_closing',
  'application_not_installed',
] as const;

/** Returns the error code if the access code itself is rejected. A retry cannot help then. */
export const accessCodeErrorOf = ({ code }: ApiError): (typeof accessCodeErrors)[number] | undefined =>
  accessCodeErrors.find((one) => one === code);

export function useAccessErrorText(): (error: ApiError) => string {
  const { t } = useTranslation('mfe-shared-session');
  const errorText = useErrorText();
  return (error) => {
    if (error.code === 'terms_not_accepted') return t('legal.not_accepted');
    const code = accessCodeErrorOf(error);
    return code ? t(`access_error.${code}`) : errorText(error);
  };
}
