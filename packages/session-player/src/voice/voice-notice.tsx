import { useTranslation } from '@repartee/app-sdk';
import type { ErrorCode } from '@repartee/contracts/errors';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { useStore } from 'zustand';
import { useBudgetDate } from '../conversation/use-budget-date.ts';
import { MicrophoneHelp } from './setup/microphone-help.tsx';
import styles from './voice-bar.module.css';
import type { VoiceSession } from './voice-session.ts';

const known = [
  'audio_silent',
  'not_understood',
  'doubtful',
  'transcription_failed',
  'speech_failed',
  'audio_too_long',
  'audio_invalid',
  'consent_missing',
  'voice_unavailable',
  'spending_limit_reached',
  'ai_budget_used_up',
  'restored_copy',
] as const;

export function VoiceNotice(props: {
  voice: VoiceSession;
  name: string;
  setUp(): void;
  /** Moves the focus to the input field. */
  toField(): void;
}) {
  const { voice, name, setUp, toField } = props;
  const { t } = useTranslation('player');
  const { problem, refusal, sends_soon, correctable, crowded, elsewhere } = useStore(voice.state);
  const withDate = useBudgetDate(refusal);
  if (problem)
    return (
      <div className={styles.problem}>
        <MicrophoneHelp problem={problem} />
        <Button size="small" icon="mic" onClick={setUp}>
          {t('voice.set_up')}
        </Button>
      </div>
    );
  const correct = (
    <Button
      size="small"
      icon="pencil"
      onClick={() => {
        voice.decide('correct');
        toField();
      }}
    >
      {t('voice.correct')}
    </Button>
  );
  if (sends_soon)
    return (
      <Notice
        live
        actions={
          <>
            {correct}
            <Button size="small" icon="send" onClick={() => voice.decide('send')}>
              {t('voice.send_now')}
            </Button>
          </>
        }
      >
        {t('voice.heard')}
      </Notice>
    );
  if (!refusal && correctable)
    return (
      <Notice live actions={correct}>
        {t('voice.sent', { name })}
      </Notice>
    );
  const crowd = crowded && (
    <Notice
      live
      actions={
        <Button size="small" icon="mic" onClick={() => voice.prefer({ hands_free: false })}>
          {t('voice.use_button')}
        </Button>
      }
    >
      {t('voice.crowd')}
    </Notice>
  );
  if (!refusal)
    return (
      <>
        {elsewhere && <Notice live>{t('voice.elsewhere.too', { name })}</Notice>}
        {crowd}
      </>
    );
  const words = known.find((code) => code === refusal) ?? 'other';
  return (
    <>
      <Notice
        live
        tone="warning"
        actions={
          (refusal === 'consent_missing' && (
            <Button size="small" onClick={setUp}>
              {t('voice.agree')}
            </Button>
          )) ||
          (refusal === 'transcription_failed' && (
            <Button size="small" icon="rotate-ccw" onClick={() => voice.retryTranscription()}>
              {t('voice.transcribe_again')}
            </Button>
          ))
        }
      >
        {withDate(t(`voice.refusal.${words}`, { name }))}
      </Notice>
      {crowd}
    </>
  );
}

const endings = [
  'conflict',
  'consent_missing',
  'restored_copy',
  'spending_limit_reached',
  'ai_budget_used_up',
  'voice_unavailable',
] as const;

export function RealtimeNotice(props: { code: ErrorCode; hears: boolean; call(): void }) {
  const { t } = useTranslation('player');
  const withDate = useBudgetDate(props.code);
  const reason = endings.find((code) => code === props.code) ?? 'other';
  return (
    <Notice
      live
      tone="warning"
      title={withDate(t(`voice.realtime.ended.${reason}`))}
      actions={
        <Button size="small" icon="phone" onClick={props.call}>
          {t('voice.realtime.again')}
        </Button>
      }
    >
      {t(props.hears ? 'voice.realtime.by_turns' : 'voice.realtime.by_typing')}
    </Notice>
  );
}
