import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Quote } from '@repartee/contracts/session/quote';
import type { FocusPoint, Report } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';
import { Section } from '@repartee/ui-kit/section';
import { Speech } from '@repartee/ui-kit/speech';
import { useEffect, useRef } from 'react';
import { TryAgain } from '../branches/try-again.tsx';
import { asSentence, firstName, useLearnerName } from '../conversation/names.ts';
import { DeleteRecordings } from '../recordings/delete-recordings.tsx';
import { PlayRecording } from '../recordings/play-recording.tsx';
import { useRecordings } from '../recordings/recordings-context.ts';
import { HeardLine } from './hearing/heard-line.tsx';
import type { ShownMoment } from './shown-moment.ts';
import styles from './transcript.module.css';

export function Transcript({ report, shown }: { report: Report; shown: ShownMoment | undefined }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const recordings = useRecordings();
  const list = useRef<HTMLOListElement>(null);
  const { messages, focus_points, learner_share: share, session } = report;
  const name = firstName(session.scenario.persona.name);
  const learner = useLearnerName(session);

  useEffect(() => {
    if (!shown) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-seq="${shown.quote.message_seq}"]`);
    if (!list.current || !line) return;
    scrollTo(list.current, line, shown.peek);
    if (!shown.peek) line.focus({ preventScroll: true });
  }, [shown]);

  return (
    <Section
      title={t('result.transcript')}
      aside={share === null ? undefined : shareText(format.percent(share))}
      className={styles.section}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard */}
      <ol ref={list} className={styles.lines} lang={session.scenario.language} tabIndex={0}>
        {messages
          .filter(({ text, speaker }) => text && speaker !== 'system')
          .map((message) => (
            <li
              key={message.seq}
              data-seq={message.seq}
              data-shown={message.seq === shown?.quote.message_seq || undefined}
              tabIndex={-1}
            >
              <Speech
                variant="bubble"
                speaker={message.speaker === 'learner' ? 'learner' : 'persona'}
                name={message.speaker === 'learner' && session.own ? undefined : speakerName(message.speaker)}
                text={message.text}
                time={format.clock(message.start_ms / 1000)}
                mark={highlightOf(message, shown?.quote, focus_points)}
                footer={
                  <>
                    <HeardLine report={report} message={message} />
                    <PlayRecording
                      message_seq={message.seq}
                      label={t(
                        message.speaker === 'learner' && session.own
                          ? 'recording.play_mine'
                          : 'recording.play',
                        {
                          name: speakerName(message.speaker),
                          time: format.clock(message.start_ms / 1000),
                        },
                      )}
                    />
                    {message.speaker === 'learner' && (
                      <span className={styles.again}>
                        <TryAgain session={session} message={message} variant="compact" />
                      </span>
                    )}
                  </>
                }
              />
            </li>
          ))}
      </ol>
      {recordings && session.own && (
        <p className={styles.recordings}>
          <DeleteRecordings session={session} />
        </p>
      )}
    </Section>
  );

  function shareText(share: string) {
    return learner
      ? asSentence(t('result.their_share', { name: learner, share }))
      : t('result.share', { share });
  }
  function speakerName(speaker: string) {
    return speaker === 'learner' ? learner && asSentence(learner) : name;
  }
}

/** The page scrolls to the transcript if fewer pixels of it are visible. */
const leastVisible = 160;

/** Scrolls the transcript, where it has a scrollbar of its own; otherwise the page, but not for a peek. */
function scrollTo(list: HTMLElement, line: HTMLElement, peek: boolean): void {
  const behavior = calm() ? 'auto' : 'smooth';
  if (getComputedStyle(list).overflowY === 'auto') {
    list.scrollTo({ top: line.offsetTop - (list.clientHeight - line.offsetHeight) / 2, behavior });
    const isVisible = list.getBoundingClientRect().top < innerHeight - leastVisible;
    if (!peek && !isVisible) list.scrollIntoView({ block: 'nearest', behavior });
  } else if (!peek) line.scrollIntoView({ block: 'center', behavior });
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the range to highlight in a message, in UTF-16 units: the quote that the user has selected, or else the quote
 * of a focus point. Ignores a quote if the message contains other text at its position.
 */
function highlightOf(
  message: Message,
  selected: Quote | undefined,
  points: readonly FocusPoint[],
): { start: number; end: number } | undefined {
  const quotes = [...(selected ? [selected] : []), ...points.map(({ quote }) => quote)];
  const quote = quotes.find(
    ({ message_seq, start, end, text }) =>
      message_seq === message.seq && start < end && message.text.slice(start, end) === text,
  );
  return quote && { start: quote.start, end: quote.end };
}
