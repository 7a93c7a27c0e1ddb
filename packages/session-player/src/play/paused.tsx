import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { useEffect, useRef } from 'react';
import styles from './end/session-end-panel.module.css';
import type { Play } from './use-conversation.ts';

export function Paused({ play: { state, act } }: { play: Play }) {
  const { t } = useTranslation('player');
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.querySelector('button')?.focus(), []);
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
          loading={state.wish === 'resume'}
          onClick={() => act.ask('resume')}
        >
          {t('pause.resume')}
        </Button>
      )}
    </section>
  );
}
