import { useTranslation } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/plain-button';

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
