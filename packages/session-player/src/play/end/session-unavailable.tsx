import { useCan, useLinks, useSession, useTranslation } from '@repartee/app-sdk';
import type { ErrorCode } from '@repartee/contracts/errors';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import styles from '../play-screen.module.css';

const known = [
  'not_found',
  'not_permitted',
  'organization_closing',
  'not_signed_in',
  'terms_not_accepted',
] as const;

/** The learner can go on after these, so the page says what is kept. */
const passing: readonly string[] = ['not_signed_in', 'terms_not_accepted', 'second_factor'];

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
  const { user } = useSession();
  const due = user?.second_factor_due;
  const isOverdue = code === 'not_permitted' && due && Date.parse(due) <= Date.now();
  const reason = isOverdue ? 'second_factor' : (known.find((one) => one === code) ?? 'other');
  const leadOn =
    reason === 'terms_not_accepted' ? (
      <ButtonLink variant="primary" href={acceptancePath(user?.organization_id)}>
        {t('gone.to_terms')}
      </ButtonLink>
    ) : reason === 'second_factor' ? (
      <ButtonLink variant="primary" href={links.profile}>
        {t('gone.to_profile')}
      </ButtonLink>
    ) : reason === 'not_permitted' ? (
      <Button variant="primary" onClick={toResult}>
        {t('gone.result')}
      </Button>
    ) : undefined;
  return (
    <div role="alert" className={styles.gone}>
      <EmptyState
        page
        icon="lock"
        title={t('gone.title')}
        actions={
          <>
            {leadOn}
            {can('dashboard-view') && (
              <ButtonLink variant={leadOn ? 'default' : 'primary'} href={links.dashboard}>
                {t('gone.home')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t(`gone.${reason}`)}
        {passing.includes(reason) && unsent && (
          <p>
            {t('gone.kept')} <q>{unsent}</q>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

/** Page of the shell that asks for the acceptance (E-6) and then opens this page again. */
function acceptancePath(organization = ''): string {
  const { pathname, search } = globalThis.location;
  return `/terms/acceptance?organization=${organization}&after=${encodeURIComponent(pathname + search)}`;
}
