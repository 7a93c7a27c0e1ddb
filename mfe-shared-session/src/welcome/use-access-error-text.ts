import { type ApiError, useErrorText, useTranslation } from '@repartee/app-sdk';

const accessCodeErrors = [
  'access_code_unknown',
  'access_code_expired',
  'access_code_used_up',
  'access_code_closed',
  'application_not_installed',
] as const;

/**
 * Returns the error code if the access code itself is rejected, so that a retry cannot help; undefined for other
 * errors.
 */
export const accessCodeErrorOf = ({ code }: ApiError): (typeof accessCodeErrors)[number] | undefined =>
  accessCodeErrors.find((one) => one === code);

/** Returns a function that explains why an access code is rejected, and what to do. */
export function useAccessErrorText(): (error: ApiError) => string {
  const { t } = useTranslation('mfe-shared-session');
  const errorText = useErrorText();
  return (error) => {
    const code = accessCodeErrorOf(error);
    return code ? t(`access_error.${code}`) : errorText(error);
  };
}
