import { useCan, useLinks, useTranslation } from '@repartee/app-sdk';
import type { ErrorCode } from '@repartee/contracts/errors';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import styles from '../play-screen.module.css';

const known = ['not_found', 'not_permitted', 'not_signed_in'] as const;

interface GoneProps {
  readonly code: ErrorCode;
  /** Text that the learner has not sent. The browser keeps it in its storage. */
  readonly unsent: string;
  toResult(): void;
}

/**
 * Shows why a session cannot be opened. A user who may not play the session gets a link to its result, which
 * the user may be allowed to read.
 */
export function SessionUnavailable({ code, unsent, toResult }: GoneProps) {
  const { t } = useTranslation('player');
  const links = useLinks();
  const can = useCan();
  const reason = known.find((one) => one === code) ?? 'other';
  return (
    <div role="alert" className={styles.gone}>
      <EmptyState
        page
        icon="lock"
        title={t('gone.title')}
        actions={
          <>
            {can('dashboard-view') && <ButtonLink href={links.dashboard}>{t('gone.home')}</ButtonLink>}
            {code === 'not_permitted' && (
              <Button variant="primary" onClick={toResult}>
                {t('gone.result')}
              </Button>
            )}
          </>
        }
      >
        {t(`gone.${reason}`)}
        {reason === 'not_signed_in' && unsent && (
          <p>
            {t('gone.kept')} <q>{unsent}</q>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
