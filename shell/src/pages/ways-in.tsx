import { useWords } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/button';

/** The two doors of the landing page: for who has an account, and for who was given a code. */
export function WaysIn() {
  const words = useWords('shell');
  return (
    <>
      <ButtonLink variant="primary" size="large" href="/#login">
        {words('sign_in.submit')}
      </ButtonLink>
      <ButtonLink size="large" href="/#code">
        {words('landing.have_code')}
      </ButtonLink>
    </>
  );
}
