import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type ConversationState,
  isClosed,
  isModelLoading,
  isPaused,
  mayUseBuiltIn,
  streamingReply,
} from '../../conversation/conversation-state.ts';
import type { Play } from '../../conversation/conversation-store.ts';
import { firstName } from '../../conversation/names.ts';
import { useBudgetDate } from '../../conversation/use-budget-date.ts';
import { EndDialog } from '../end/end-dialog.tsx';
import styles from './connection-notice.module.css';

const refusals = [
  'reply_in_progress',
  'session_over',
  'turn_too_long',
  'turn_empty',
  'session_paused',
] as const;

const failures = ['restored_copy', 'lost_thread', 'content_refused'] as const;

function failureText(code: string): 'spending_limit' | 'ai_budget' | 'failed' | (typeof failures)[number] {
  if (code === 'ai_budget_used_up') return 'ai_budget';
  if (code === 'spending_limit_reached') return 'spending_limit';
  return failures.find((one) => one === code) ?? 'failed';
}

export function ConnectionNotice({ play: { state, conversation } }: { play: Play }) {
  const { t } = useTranslation('player');
  const { connection, failure, refusal, restarted, session, wish } = state;
  const name = firstName(session?.scenario.persona.name ?? '');
  const isStalled = useStalledReply(state);
  const [ending, setEnding] = useState(false);
  const withDate = useBudgetDate(failure);

  const clockNote = session?.deadline_at ? ` ${t('line.clock_stops')}` : '';
  if (connection === 'offline' && !isClosed(state))
    return (
      <Notice
        tone="amber"
        icon="wifi-off"
        text={t(navigator.onLine === false ? 'line.no_network' : 'line.offline') + clockNote}
      >
        <Button size="small" onClick={conversation.reconnectNow}>
          {t('line.offline_try')}
        </Button>
      </Notice>
    );
  if (connection === 'reconnecting' && !isClosed(state))
    return <Notice tone="quiet" icon="wifi-off" text={t('line.reconnecting') + clockNote} />;
  if (failure)
    return (
      <Notice tone="amber" icon="triangle-alert" text={withDate(t(`line.${failureText(failure)}`, { name }))}>
        <Button
          size="small"
          icon="rotate-ccw"
          loading={wish === 'retry'}
          onClick={() => conversation.ask('retry')}
        >
          {t('line.failed_retry')}
        </Button>
        {mayUseBuiltIn(state) && (
          <Button
            size="small"
            loading={wish === 'use-built-in'}
            onClick={() => conversation.ask('use-built-in')}
          >
            {t('line.use_built_in')}
          </Button>
        )}
      </Notice>
    );
  const isLoading = isModelLoading(state);
  const limited = session?.scenario.time_limit_seconds != null;
  const loading = t(limited ? 'line.loading_limited' : 'line.loading');
  if (isLoading && !isStalled) return <Notice tone="quiet" icon="clock" text={loading} />;
  if (isStalled && session?.own)
    return (
      <Notice tone="amber" icon="clock" text={isLoading ? loading : t('line.stalled', { name })}>
        <Button
          size="small"
          loading={wish === 'stop-waiting'}
          onClick={() => conversation.ask('stop-waiting')}
        >
          {t('line.stop_waiting')}
        </Button>
        <Button size="small" loading={wish === 'end'} onClick={() => setEnding(true)}>
          {t('head.end')}
        </Button>
        <EndDialog open={ending} session={session} close={() => setEnding(false)} ask={conversation.ask} />
      </Notice>
    );
  if (refusal && !isClosed(state)) {
    const known = refusals.find((code) => code === refusal) ?? 'other';
    return <Notice tone="quiet" icon="info" text={t(`refusal.${known}`, { name })} />;
  }
  if (restarted && !isClosed(state))
    return <Notice tone="quiet" icon="rotate-ccw" text={t('line.restarted', { name })} />;
  return <div role="status" />;
}

/** Time without new text of a reply, after which the learner gets a way on. Slow models may still answer. */
const stalledAfter_ms = 15_000;

/** Returns whether nothing of the reply that is being generated has arrived for a while. */
function useStalledReply(state: ConversationState): boolean {
  const reply = streamingReply(state);
  const waits = reply && state.connection === 'live' && !isClosed(state) && !isPaused(state);
  const progress = waits ? `${reply.seq} ${reply.text.length}` : undefined;
  const [stalled, setStalled] = useState<string>();
  useEffect(() => {
    if (progress === undefined) return;
    const timer = setTimeout(() => setStalled(progress), stalledAfter_ms);
    return () => clearTimeout(timer);
  }, [progress]);
  return progress !== undefined && stalled === progress;
}

function Notice(props: { tone: 'amber' | 'quiet'; icon: IconName; text: string; children?: ReactNode }) {
  return (
    <div role="status" className={styles.notice} data-tone={props.tone}>
      <Icon name={props.icon} size={17} />
      <p>{props.text}</p>
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}
