import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import visitor from '../../layouts/site/visitor.module.css';
import { SignInLinks } from '../sign-in/sign-in-links.tsx';
import styles from './landing.module.css';
import { LandingConversation } from './landing-conversation.tsx';
import { setLandingView } from './landing-view.inline.ts';
import { SignInPanel } from './sign-in-panel.tsx';

const never = () => () => undefined;

/** Returns the hash of the URL. Empty while hydrating, because browsers do not send the hash to the server. */
function useHash(): string {
  const { hash } = useLocation();
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return hydrating ? '' : hash;
}

const steps = ['choose', 'say', 'see'] as const;

function Steps() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.steps}>
      {steps.map((step) => (
        <div key={step}>
          <h2>{t(`steps.${step}.title`)}</h2>
          <p>{t(`steps.${step}.text`)}</p>
        </div>
      ))}
    </section>
  );
}

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
          <LandingConversation />
        </div>
        <Steps />
      </div>
      <SignInPanel hash={drawnHash} />
    </>
  );
}
