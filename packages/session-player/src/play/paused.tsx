import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { useEffect, useRef } from 'react';
import { SafetyContact } from '../brief/safety-contact.tsx';
import { isCheckingIn } from '../conversation/conversation-state.ts';
import type { Play } from '../conversation/conversation-store.ts';
import styles from './end/session-end-panel.module.css';

export function Paused({ play }: { play: Play }) {
  const { state, conversation } = play;
  const { t } = useTranslation('player');
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector('button')?.focus(), []);
  if (isCheckingIn(state)) return <CheckIn play={play} />;
  const limited = state.session?.scenario.time_limit_seconds != null;
  return (
    <section ref={section} className={styles.closing} aria-label={t('pause.title')}>
      <div role="status" className={styles.words}>
        <Icon name="clock" size={18} />
        <p className={styles.how}>{t('pause.title')}</p>
        <p className={styles.next}>{t(limited ? 'pause.text_limited' : 'pause.text')}</p>
      </div>
      {state.session?.own && (
        <Button
          variant="primary"
          size="large"
          icon="play"
          disabled={state.connection !== 'live'}
          loading={state.wish === 'resume'}
          onClick={() => conversation.ask('resume')}
        >
          {t('pause.resume')}
        </Button>
      )}
    </section>
  );
}

/** E-5: asks the learner whether all is well. Neither answer is preselected, so nothing here takes the focus. */
function CheckIn({ play: { state, conversation } }: { play: Play }) {
  const { t } = useTranslation('player');
  const { session, wish } = state;
  if (!session) return null;
  return (
    <section className={styles.closing} aria-label={t('check_in.title')}>
      <div role="status" className={styles.words}>
        <p className={styles.how}>{t('check_in.title')}</p>
        <p className={styles.next}>
          <SafetyContact contact={session.contact} />
        </p>
      </div>
      {session.own && (
        <div className={styles.answers}>
          <Button size="large" loading={wish === 'resume'} onClick={() => conversation.ask('resume')}>
            {t('check_in.go_on')}
          </Button>
          <Button size="large" loading={wish === 'end'} onClick={() => conversation.ask('end')}>
            {t('check_in.stop')}
          </Button>
        </div>
      )}
    </section>
  );
}
