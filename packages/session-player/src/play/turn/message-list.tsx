import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Mood } from '@repartee/contracts/library/mood';
import type { Message, Session } from '@repartee/contracts/session/session';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { Speech } from '@repartee/ui-kit/speech';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { memo, type ReactNode, useRef } from 'react';
import { useTryAgain } from '../../branches/try-again.tsx';
import { aimsReachedBy, type ConversationState, moodAt } from '../../conversation/conversation-state.ts';
import { firstName } from '../../conversation/names.ts';
import { type Captions, captionSize } from '../../voice/microphone/preferences.ts';
import { LineMenu } from './line-menu.tsx';
import styles from './message-list.module.css';
import { ReplyReported, useReplyReport } from './report-reply.tsx';
import { ResponseTime, useResponseTimes } from './response-time.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

/** `captions` is undefined without a voice session. */
export function MessageList({
  state,
  captions,
}: {
  state: ConversationState;
  captions: Captions | undefined;
}) {
  const { t } = useTranslation('player');
  const { session, messages, pending } = state;
  const mine = messages.filter(({ speaker }) => speaker === 'learner').length + (pending ? 1 : 0);
  const { scroller, away, toEnd } = useStickToEnd(mine);
  if (!session) return null;
  const { id, own, outcome_reason, scenario } = session;
  const { persona } = scenario;
  const connected = state.connection === 'live';
  const shown = messages.filter(
    ({ text, state: now }) => text || now === 'transcribing' || (now === 'streaming' && connected),
  );
  const size = captionSize(captions, session);
  const reached = (seq: number) =>
    aimsReachedBy(messages, seq)
      .map((index) => session.success_criteria[index]?.text)
      .join(' · ');
  const latest = messages.findLast(({ speaker }) => speaker === 'persona');
  const isUnheard = captions?.speaking || latest?.state === 'streaming';
  const unheard = captions?.audible && !captions.shown && isUnheard ? latest?.seq : undefined;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.talk} tabIndex={0} aria-label={t('talk.label', persona)}>
        <ol className={styles.turns} lang={scenario.language}>
          {shown.map((message) => (
            <li key={message.seq} data-speaker={message.speaker} data-state={message.state}>
              <Turn
                message={message}
                {...{ id, own, outcome_reason, persona }}
                mood={moodAt(messages, message.seq)}
                reached={reached(message.seq)}
                connected={connected}
                isUnheard={message.seq === unheard}
                size={size}
              />
            </li>
          ))}
          {pending && (
            <li className={styles.pending}>
              <Speech
                speaker="learner"
                text={pending.text}
                size={size}
                compact
                time={t(connected ? 'talk.sending' : 'talk.unsent')}
              />
            </li>
          )}
        </ol>
      </section>
      {away && (
        <Button size="small" icon="chevron-down" className={styles.latest} onClick={toEnd}>
          {t('talk.latest')}
        </Button>
      )}
      <ReachedAnnouncer text={latest ? reached(latest.seq) : ''} />
      {!captions?.audible && <ReplyAnnouncer messages={messages} name={firstName(persona.name)} />}
    </div>
  );
}

interface TurnProps {
  message: Message;
  id: Session['id'];
  own: boolean;
  outcome_reason: Session['outcome_reason'];
  persona: Session['scenario']['persona'];
  mood: Mood | undefined;
  /** Texts of the aims that the reply reached; empty if none. */
  reached: string;
  connected: boolean;
  /** The reply is shown only when it was spoken. */
  isUnheard: boolean;
  size: Captions['size'];
}

/** Rendered once while it does not change, because each event of a long call would render every turn again. */
const Turn = memo(function Turn(props: TurnProps) {
  const { message } = props;
  const format = useFormat();
  const { speaker, text, state } = message;
  if (speaker === 'system') return <p className={styles.system}>{text}</p>;
  const time = format.clock(message.start_ms / 1000);
  if (state === 'transcribing') return <TranscribedTurn time={time} />;
  return speaker === 'persona' ? <Reply {...props} time={time} /> : <LearnerTurn {...props} time={time} />;
});

function LearnerTurn({ message, id, own, outcome_reason, size, time }: TurnProps & { time: string }) {
  const { t } = useTranslation('player');
  const { seq, text } = message;
  const again = useTryAgain({ id, own, outcome_reason }, seq);
  return (
    <Speech
      speaker="learner"
      text={text}
      time={time}
      size={size}
      compact
      action={
        <LineMenu
          message_seq={seq}
          label={t('talk.more_mine', { time })}
          play={t('recording.play_mine', { time })}
          items={
            again
              ? [{ key: 'again', label: t('branches.again'), icon: 'rotate-ccw', onSelect: again.start }]
              : []
          }
          loading={again?.isStarting ?? false}
        />
      }
    />
  );
}

function Reply(props: TurnProps & { time: string }) {
  const { message, id, own, persona, mood, reached, connected, size, time } = props;
  const { t } = useTranslation('player');
  const times = useResponseTimes();
  const { seq, text } = message;
  const reply = { session_id: id, message_seq: seq };
  const report = useReplyReport(reply);
  const name = firstName(persona.name);
  const avatar = (
    <Avatar
      name={persona.name}
      image={persona.image}
      variant={persona.avatar_style}
      size={34}
      expression={mood ?? persona.mood}
    />
  );
  if (props.isUnheard) return <Indicator label={t('voice.phase.speaking', { name })} avatar={avatar} />;
  if (!text) return <Indicator label={t('talk.thinking', { name })} avatar={avatar} />;
  const streaming = message.state === 'streaming';
  return (
    <Speech
      speaker="persona"
      name={name}
      text={text}
      time={time}
      size={size}
      avatar={avatar}
      compact
      streaming={streaming && connected}
      footer={
        <>
          {reached && (
            <p className={styles.reached}>
              <Icon name="check" size={15} />
              <span>
                <VisuallyHidden>{t('talk.reached_mark')} </VisuallyHidden>
                {reached}
              </span>
            </p>
          )}
          {times && <ResponseTime message={message} />}
          {report.isReported && <ReplyReported {...reply} />}
        </>
      }
      action={
        <LineMenu
          message_seq={seq}
          label={t('talk.more', { name, time })}
          play={t('recording.play', { name, time })}
          items={
            own && !streaming && !report.isReported
              ? [{ key: 'report', label: t('report_reply.report'), icon: 'flag', onSelect: report.send }]
              : []
          }
          loading={report.isSending}
        />
      }
    />
  );
}

/** A spoken turn of the learner whose transcript has not arrived. */
function TranscribedTurn({ time }: { time: string }) {
  const { t, i18n } = useTranslation('player');
  return (
    <div className={styles.pending} lang={i18n.language}>
      <Speech speaker="learner" text={t('talk.transcribing')} time={time} compact />
    </div>
  );
}

/** Moving dots in the place of a reply: until its first words arrive, or until it was spoken. */
export function Indicator({ label, avatar }: { label: string; avatar: ReactNode }) {
  return (
    <div className={styles.thinking}>
      {avatar}
      <div role="img" aria-label={label} className={styles.dots}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

/**
 * Announces a reply to screen readers once, when it is complete. Ignores messages from before the component was
 * mounted.
 */
export function ReplyAnnouncer({ messages, name }: { messages: readonly Message[]; name: string }) {
  const last = messages.findLast(({ speaker, state }) => speaker === 'persona' && state === 'complete');
  const known = useRef<number | undefined>(undefined);
  known.current ??= last?.seq ?? 0;
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={name}>
        {last && last.seq > known.current && <span key={last.seq}>{last.text}</span>}
      </span>
    </VisuallyHidden>
  );
}

/** Announces the aims that the last reply reached. */
function ReachedAnnouncer({ text }: { text: string }) {
  const { t } = useTranslation('player');
  return <LiveRegion>{text && t('talk.reached', { aims: text })}</LiveRegion>;
}
