import { patterns, useUser, useWords } from '@repartee/app-sdk/first-paint';
import { displayName } from '@repartee/contracts/identity/display-name';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ContributionSlot } from '../federation/contribution-slot.tsx';
import styles from './dashboard-page.module.css';

/** Which greeting fits the hour of the reader's own clock. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

/** R-ROUTE-8: the frame; what stands in it comes from the remotes. Who may see none of it is told how the product works. */
export default function DashboardPage() {
  const words = useWords('shell');
  const user = useUser();
  const name = user.first_name || displayName(user);
  return (
    <>
      <PageHeader
        title={words(`dashboard.${greetingAt(new Date().getHours())}`, { name })}
        subtitle={words('dashboard.subtitle')}
      />
      <div className={styles.widgets}>
        <ContributionSlot name="dashboard" />
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
