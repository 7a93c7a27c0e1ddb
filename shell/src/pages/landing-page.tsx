import { useTranslation } from '@repartee/app-sdk/first-paint';
import { useHash } from '../routing/use-hash.ts';
import { Doors } from './landing/doors.tsx';
import styles from './landing/landing.module.css';
import { SessionScene } from './landing/session-scene.tsx';
import { Steps } from './landing/steps.tsx';

const signInHashes = ['#login', '#forgot-password', '#reset-password'] as const;

/** R-ROUTE-1: one promise, one picture of a real session, and the way in. */
export default function LandingPage() {
  const { t } = useTranslation('shell');
  const hash = useHash();
  // `#reset-password?code=…`: what follows the name is the form's own business.
  const [name = ''] = hash.split('?');
  const form = signInHashes.find((one) => one === name);
  const door = form ? 'sign-in' : hash === '#code' ? 'code' : 'closed';
  return (
    <>
      <div className={door === 'closed' ? styles.hero : `${styles.hero} ${styles.open}`}>
        <section className={styles.promise}>
          <h1>
            {t('landing.before')} <em>{t('landing.here')}</em>
            {t('landing.after')}
          </h1>
          <p className={styles.lead}>{t('landing.lead')}</p>
          <Doors door={door} form={form} />
        </section>
        <SessionScene />
      </div>
      <Steps />
    </>
  );
}
