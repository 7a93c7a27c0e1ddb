import { patterns, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { unsubscribe } from '@repartee/contracts/runtime/mail/endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import styles from '../form/form.module.css';

/**
 * Ends the weekly digest with the token in the URL hash. The page waits for a click, because programs that check mails
 * open every link.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('mfe-auth');
  const { hash } = useLocation();
  const token = hash.slice(1);
  const end = useEndpointMutation(unsubscribe);
  const isUnknown =
    !unsubscribe.params.shape.token.safeParse(token).success || end.error?.code === 'not_found';
  if (isUnknown || end.isSuccess)
    return (
      <div className="stack">
        <div role="status">
          <header>
            <h1>{t(isUnknown ? 'unsubscribe.unknown_title' : 'unsubscribe.done_title')}</h1>
            <p className={styles.lead}>
              {t(isUnknown ? 'unsubscribe.unknown_text' : 'unsubscribe.done_text')}
            </p>
          </header>
        </div>
        <ButtonLink size="large" wide href={`${patterns.profile}?tab=notifications`}>
          {t('unsubscribe.profile')}
        </ButtonLink>
      </div>
    );
  return (
    <div className="stack">
      <header>
        <h1>{t('unsubscribe.title')}</h1>
        <p className={styles.lead}>{t('unsubscribe.text')}</p>
      </header>
      {end.error && (
        <Notice tone="danger" live title={t('unsubscribe.failed_title')}>
          {t('unsubscribe.failed_text')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        loading={end.isPending}
        onClick={() => end.mutate({ params: { token } })}
      >
        {t('unsubscribe.submit')}
      </Button>
    </div>
  );
}
