import { useFormat, useTranslation } from '@repartee/app-sdk';
import { isOfCorrectedLine } from '@repartee/contracts/session/hearing';
import type { Quote } from '@repartee/contracts/session/quote';
import type { Report } from '@repartee/contracts/session/report';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { PlayRecording } from '../../recordings/play-recording.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './moment-button.module.css';

/**
 * A button that scrolls to a quoted message, a button that plays its recording, and whether what is said of the quote rests
 * on corrected words. Renders nothing if `messages` does not contain the message.
 */
export function MomentButton(props: { quote: Quote; messages: Report['messages']; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { quote, messages, show } = props;
  const message = messages.find(({ seq }) => seq === quote.message_seq);
  if (!message) return null;
  const time = format.clock(message.start_ms / 1000);
  return (
    <span className={styles.row}>
      <Button
        variant="text"
        className={styles.moment}
        aria-label={t('result.moment', { time })}
        onClick={() => show(quote)}
      >
        <Icon name="message-circle" size={15} />
        {time}
      </Button>
      <PlayRecording
        message_seq={quote.message_seq}
        passage={quote}
        label={t('recording.play_moment', { time })}
      />
      {isOfCorrectedLine(quote, messages) && <span className="quiet">{t('hearing.rests')}</span>}
    </span>
  );
}
