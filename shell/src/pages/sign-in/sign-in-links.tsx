import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/plain-button';

/** The two links of the landing page: to the sign-in form and to the form for an access code. */
export function SignInLinks() {
  const { t } = useTranslation('shell');
  return (
    <>
      <ButtonLink variant="primary" size="large" href="/#login">
        {t('sign_in.submit')}
      </ButtonLink>
      <ButtonLink size="large" href="/#code">
        {t('landing.have_code')}
      </ButtonLink>
    </>
  );
}
