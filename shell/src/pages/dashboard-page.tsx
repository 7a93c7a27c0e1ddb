import { patterns, useSession, useWords } from '@repartee/app-sdk/first-paint';
import { displayName } from '@repartee/contracts/identity/display-name';
import type { User } from '@repartee/contracts/identity/user';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ContributionSlot } from '../federation/contribution-slot.tsx';
import styles from './dashboard-page.module.css';
import { SkeletonPage } from './skeleton-page.tsx';

const times = ['morning', 'afternoon', 'evening'] as const;

/** Which greeting fits the hour of the reader's own clock. */
export const greetingAt = (hour: number): (typeof times)[number] =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

/** Empty until the name is known. The document's own script may write it first (`early-script.ts`). */
function Greeting({ user }: { user: User | null }) {
  const words = useWords('shell');
  const name = user && (user.first_name || displayName(user));
  return (
    <span
      className={styles.greeting}
      data-greetings={JSON.stringify(times.map((time) => words(`dashboard.${time}`, { name: '%' })))}
      suppressHydrationWarning
    >
      {name ? words(`dashboard.${greetingAt(new Date().getHours())}`, { name }) : ''}
    </span>
  );
}

/**
 * R-ROUTE-8: the frame, drawn before it is known who is here; what stands in it comes from the remotes. Who may see none
 * of it is told how the product works.
 */
export default function DashboardPage() {
  const words = useWords('shell');
  const { user } = useSession();
  return (
    <>
      <PageHeader title={<Greeting user={user} />} subtitle={words('dashboard.subtitle')} />
      <div className={styles.widgets}>
        {user ? (
          <ContributionSlot name="dashboard" />
        ) : (
          <>
            <SkeletonPage />
            <SkeletonPage />
          </>
        )}
        <div className={styles.nothing}>
          <EmptyState
            icon="message-circle"
            title={words('dashboard.empty_title')}
            actions={<ButtonLink href={patterns.howItWorks}>{words('pages.how_it_works')}</ButtonLink>}
          >
            {words('dashboard.empty_text')}
          </EmptyState>
        </div>
      </div>
    </>
  );
}
