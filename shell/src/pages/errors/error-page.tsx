import { patterns, useHost, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { ButtonLink, PlainButton } from '@repartee/ui-kit/plain-button';
import type { ReactNode } from 'react';
import { hasOwnMessage, type PageError } from '../../errors/page-error.ts';
import { Brand } from '../../layouts/brand.tsx';
import styles from './error-page.module.css';

/**
 * Frame of an error page that replaces the layout. The frame shows the logo, which otherwise the layout
 * shows.
 */
export function ErrorPageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alone}>
      <header className={styles.head}>
        <Brand href={patterns.home} />
      </header>
      <main>{children}</main>
    </div>
  );
}

/** R-NAV-6: with `resume`, a button closes the error page and shows the page behind it. */
export function ErrorPage({ error, resume }: { error: PageError; resume?: () => void }) {
  const { t } = useTranslation('shell');
  const { product } = useHost();
  const { status } = useSession();
  const missing = error.variant === 'not-found';
  const kind = missing ? 'not_found' : 'internal';
  const home = status === 'signed-in' ? patterns.dashboard : patterns.home;
  const page = (
    <ErrorState
      page
      icon={missing ? 'compass' : 'triangle-alert'}
      title={t(`error.${kind}`)}
      cause={t(`error.${kind}_text`)}
      advice={!missing && t(resume ? 'error.resume_advice' : 'error.internal_advice')}
      actions={
        <>
          {resume && (
            <PlainButton variant="primary" icon="arrow-left" onClick={resume}>
              {t('error.resume')}
            </PlainButton>
          )}
          {!missing && (
            <PlainButton
              variant={resume ? 'default' : 'primary'}
              icon="rotate-ccw"
              onClick={() => location.reload()}
            >
              {t('reload.button')}
            </PlainButton>
          )}
          <ButtonLink variant={missing ? 'primary' : 'default'} href={home}>
            {t(status === 'signed-in' ? 'chrome.dashboard' : 'error.home')}
          </ButtonLink>
          {missing && <PlainButton onClick={() => history.back()}>{t('error.back')}</PlainButton>}
          {!missing && product.support_email && (
            <ButtonLink variant="ghost" href={`mailto:${product.support_email}`}>
              {t('error.ask')}
            </ButtonLink>
          )}
        </>
      }
      correlationId={error.correlation_id}
      facts={
        <>
          {error.status} {error.path && <code>{error.path}</code>}
          {hasOwnMessage(error) && <span lang="en"> {error.message}</span>}
        </>
      }
    />
  );
  return error.fatal ? <ErrorPageFrame>{page}</ErrorPageFrame> : page;
}
