import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { useEffect, useRef, useState } from 'react';
import { ContributionSlot } from '../../federation/contribution-slot.tsx';
import { useRouteContext } from '../../routing/route-context.tsx';
import { PlainSignIn } from '../plain-sign-in.tsx';
import { ProviderSignIn } from '../provider-sign-in.tsx';
import { WaysIn } from '../ways-in.tsx';
import { AccessCodeForm } from './access-code-form.tsx';
import styles from './doors.module.css';

const titles = {
  '#login': 'sign_in.submit',
  '#forgot-password': 'sign_in.forgot_title',
  '#reset-password': 'sign_in.reset_title',
} as const;

/**
 * The ways in: an account, or an access code. The server cannot know the hash, so until the page is alive CSS `:target`
 * opens what the address names.
 */
export function Doors({
  door,
  form = '#login',
}: {
  door: 'closed' | 'sign-in' | 'code';
  form?: '#login' | '#forgot-password' | '#reset-password';
}) {
  const { t } = useTranslation('shell');
  const { demo } = useHost();
  const { password_login = true } = useRouteContext().boot;
  const [alive, setAlive] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (door !== 'closed') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [door]);
  return (
    <div
      className={styles.doors}
      data-alive={alive || undefined}
      data-door={alive ? door : undefined}
      ref={panel}
    >
      <div className={styles.closed}>
        <div className={styles.buttons}>
          <WaysIn />
        </div>
        <p className={styles.note}>{t(demo ? 'landing.demo_note' : 'landing.note')}</p>
      </div>
      <Card id="login" padding="large" className={styles.signIn}>
        <h2 className={styles.title}>{t(titles[password_login ? form : '#login'])}</h2>
        {password_login ? (
          <ContributionSlot name="landing" wanted={door === 'sign-in'}>
            {(handOver) => (form === '#login' ? <PlainSignIn handOver={handOver} /> : <SkeletonPage />)}
          </ContributionSlot>
        ) : (
          <ProviderSignIn />
        )}
        <Link look="plain" href="/#code" className={styles.other}>
          {t('landing.have_code')}
        </Link>
      </Card>
      <Card id="code" padding="large" className={styles.code}>
        <AccessCodeForm open={door === 'code'} />
        <Link look="plain" href="/#login" className={styles.other}>
          {t('landing.have_account')}
        </Link>
      </Card>
    </div>
  );
}
