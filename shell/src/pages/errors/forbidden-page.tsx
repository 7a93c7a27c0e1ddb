import { patterns, useHost, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { ButtonLink } from '@repartee/ui-kit/plain-button';

export default function ForbiddenPage() {
  const { t } = useTranslation('shell');
  const { product } = useHost();
  const { status } = useSession();
  return (
    <EmptyState
      page
      icon="lock"
      title={t('forbidden.title')}
      actions={
        <>
          <ButtonLink variant="primary" href={status === 'signed-in' ? patterns.dashboard : '/#login'}>
            {t(status === 'signed-in' ? 'chrome.dashboard' : 'sign_in.submit')}
          </ButtonLink>
          {product.support_email && (
            <ButtonLink icon="mail" href={`mailto:${product.support_email}`}>
              {t('error.ask')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('forbidden.text')}
    </EmptyState>
  );
}
