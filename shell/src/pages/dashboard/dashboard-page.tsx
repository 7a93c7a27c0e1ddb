import { patterns, useSession, useTranslation } from '@repartee/app-sdk/first-paint';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { User } from '@repartee/contracts/people/identity/user';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { useRouteContext } from '../../app/route-context.tsx';
import { ContributionSkeleton } from '../../contributions/contribution.tsx';
import { DashboardSlot } from '../../contributions/dashboard-slot.tsx';
import styles from './dashboard-page.module.css';

export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

/** Empty until the user is known; CSS then shows a placeholder. */
function Greeting({ user }: { user: User | null }) {
  const { t } = useTranslation('shell');
  const name = user && (user.first_name || displayName(user));
  return (
    <span className={styles.greeting}>
      {name && t(`dashboard.${greetingAt(new Date().getHours())}`, { name })}
    </span>
  );
}

/**
 * R-ROUTE-8: the content of the dashboard consists of contributions of remotes. Until the user is known, placeholders
 * are shown in place of the contributions.
 */
export default function DashboardPage() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { boot } = useRouteContext();
  const parts = boot.remotes
    .flatMap(({ manifest }) => manifest.contributions)
    .filter(({ slot, storage_key }) => slot === 'dashboard' && storage_key === undefined)
    .sort((one, other) => one.order - other.order);
  return (
    <>
      <PageHeader title={<Greeting user={user} />} subtitle={t('dashboard.subtitle')} />
      <div className={styles.widgets}>
        {user ? (
          <DashboardSlot />
        ) : (
          parts.map(({ id, size }) => <ContributionSkeleton key={id} size={size} />)
        )}
        <div className={styles.nothing}>
          <EmptyState
            icon="message-circle"
            title={t('dashboard.empty_title')}
            actions={<ButtonLink href={patterns.howItWorks}>{t('pages.how_it_works')}</ButtonLink>}
          >
            {t('dashboard.empty_text')}
          </EmptyState>
        </div>
      </div>
    </>
  );
}
