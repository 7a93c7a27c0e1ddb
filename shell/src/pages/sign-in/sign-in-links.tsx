import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/plain-button';

/** The two doors of the landing page: for who has an account, and for who was given a code. */
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
