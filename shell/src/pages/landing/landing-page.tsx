import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { useLocation } from '@repartee/app-sdk/router';
import { useLayoutEffect } from 'react';
import { useHash } from '../../app/use-hash.ts';
import visitor from '../../layouts/site/visitor.module.css';
import { SignInLinks } from '../sign-in/sign-in-links.tsx';
import { ExampleConversation } from './example-conversation.tsx';
import styles from './landing.module.css';
import { setLandingView } from './landing-view.inline.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { Steps } from './steps.tsx';

/** R-ROUTE-1: a hash such as `#login` in the URL shows the sign-in view instead of the landing page. */
export default function LandingPage() {
  const { t } = useTranslation('shell');
  const { demo } = useHost();
  const drawnHash = useHash();
  const { hash } = useLocation();
  useLayoutEffect(() => {
    setLandingView(hash);
    return () => void setLandingView('');
  }, [hash]);
  return (
    <>
      <div data-landing>
        <div className={styles.hero}>
          <section className={styles.promise}>
            <h1>
              {t('landing.before')} <em>{t('landing.here')}</em>
              {t('landing.after')}
            </h1>
            <p className={styles.lead}>{t('landing.lead')}</p>
            <div className={styles.buttons}>
              <SignInLinks />
            </div>
            <div className={visitor.visitor}>
              <p className={styles.note}>{t(demo ? 'landing.demo_note' : 'landing.note')}</p>
            </div>
          </section>
          <ExampleConversation />
        </div>
        <Steps />
      </div>
      <SignInPanel hash={drawnHash} />
    </>
  );
}
