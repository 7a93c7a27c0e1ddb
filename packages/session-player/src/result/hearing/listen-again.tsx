import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { hearAgain, isHeardAgain } from '@repartee/contracts/session/hearing';
import type { SecondHearing } from '@repartee/contracts/session/report';
import { Button } from '@repartee/ui-kit/button';
import { usePlayback } from '../../recordings/play-recording.tsx';
import styles from './hearing.module.css';

/** Name of a speech recogniser, as the learner agreed to it. */
export const recogniserName = ({ provider, model }: AnsweredBy): string => `${provider} · ${model}`;

/**
 * Has a second recogniser hear the recording of a line, and shows what it heard beside the words of the field (B-15). Nothing
 * without a recording.
 */
export function ListenAgain(props: {
  session_id: string;
  message_seq: number;
  heard_again: SecondHearing | undefined;
  recogniser: AnsweredBy | null;
  text: string;
  take(text: string): void;
}) {
  const { session_id, message_seq, recogniser, text, take } = props;
  const { t } = useTranslation('player');
  const isRecorded = usePlayback(message_seq) !== undefined;
  const listening = useEndpointMutation(hearAgain);
  const again = listening.data ?? props.heard_again;
  if (again) {
    const name = recogniserName(again.by);
    if (again.text === '') return <p className="quiet">{t('hearing.heard_nothing', { name })}</p>;
    return (
      <p className={styles.again} role="status">
        {t('hearing.heard_again', { name, words: again.text })}{' '}
        {isHeardAgain(text, again) ? (
          <span className="quiet">{t('hearing.taken')}</span>
        ) : (
          <Button size="small" onClick={() => take(again.text)}>
            {t('hearing.take')}
          </Button>
        )}
      </p>
    );
  }
  if (!recogniser || !isRecorded) return null;
  const name = recogniserName(recogniser);
  return (
    <div className={styles.again}>
      <Button
        size="small"
        variant="text"
        icon="volume-2"
        loading={listening.isPending}
        onClick={() => listening.mutate({ params: { id: session_id }, body: { message_seq } })}
      >
        {t('hearing.listen_again', { name })}
      </Button>
      {listening.error && (
        <p role="alert" className="quiet">
          {t('hearing.not_heard_again', { name })}
        </p>
      )}
    </div>
  );
}
