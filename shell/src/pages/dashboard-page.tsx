import { patterns, useSession, useWords } from '@repartee/app-sdk/first-paint';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ContributionSlot } from '../federation/contribution-slot.tsx';
import styles from './dashboard-page.module.css';
import { Greeting } from './greeting/greeting.tsx';
import { PartSkeleton } from './skeleton/part-skeleton.tsx';

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
            <PartSkeleton />
            <PartSkeleton />
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
