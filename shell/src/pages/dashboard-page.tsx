import { useUser, useWords } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/identity/display-name';
import { ContributionSlot } from '../federation/contribution-slot.tsx';

export default function DashboardPage() {
  const words = useWords('shell');
  const name = displayName(useUser());
  return (
    <>
      <h1>{words('dashboard.greeting', { name })}</h1>
      <ContributionSlot name="dashboard" />
    </>
  );
}
