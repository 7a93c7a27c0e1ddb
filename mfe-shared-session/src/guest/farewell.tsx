import { useLinks, useSession, useTranslation } from '@repartee/app-sdk';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import styles from './shared-session.module.css';

/** The guest has left; whoever was signed in before is signed in again. */
export function Farewell({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <EmptyState
        page
        icon="check"
        title={t('farewell.title')}
        actions={
          <>
            <Button onClick={again}>{t('farewell.again')}</Button>
            {status === 'signed-in' && <ButtonLink href={links.dashboard}>{t('farewell.home')}</ButtonLink>}
          </>
        }
      >
        {t('farewell.text')}
      </EmptyState>
    </div>
  );
}
