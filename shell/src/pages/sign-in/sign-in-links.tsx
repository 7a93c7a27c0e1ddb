import { patterns, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { ButtonLink, type ButtonLinkProps } from '@repartee/ui-kit/plain-button';
import visitor from '../../layouts/site/visitor.module.css';

/** The link of a signed-in user. The name is missing until the user is known. */
export function ContinueLink() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  return (
    <ButtonLink variant="primary" size="large" href={patterns.dashboard}>
      {user ? t('landing.continue_as', { name: displayName(user) }) : t('landing.continue')}
    </ButtonLink>
  );
}

/** What a visitor, a signed-in user or a guest does next. CSS shows one of the three. */
export function SignInLinks({ variant }: Pick<ButtonLinkProps, 'variant'>) {
  const { t } = useTranslation('shell');
  return (
    <>
      <span className={visitor.visitor}>
        <ButtonLink variant={variant} size="large" href="/#login">
          {t('sign_in.submit')}
        </ButtonLink>
        <ButtonLink size="large" href="/#code">
          {t('landing.have_code')}
        </ButtonLink>
      </span>
      <span className={visitor.account}>
        <ContinueLink />
      </span>
      <span className={visitor.guest}>
        <ButtonLink variant="primary" size="large" href={patterns.guestRedirect}>
          {t('landing.back_to_session')}
        </ButtonLink>
        <ButtonLink size="large" href="/#login">
          {t('sign_in.submit')}
        </ButtonLink>
      </span>
    </>
  );
}
