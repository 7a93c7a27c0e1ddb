import { useWords } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { ContributionSlot } from '../federation/contribution-slot.tsx';
import { PlainSignIn } from './plain-sign-in.tsx';

/** R-ROUTE-1: addresses that open a form of mfe-auth on the landing page. */
const forms = ['#login', '#forgot-password', '#reset-password'];

export default function LandingPage() {
  const words = useWords('shell');
  const { hash } = useLocation();
  return (
    <>
      <h1>{words('landing.promise')}</h1>
      <ContributionSlot name="landing" wanted={forms.includes(hash)}>
        {(handOver) => <PlainSignIn handOver={handOver} />}
      </ContributionSlot>
    </>
  );
}
