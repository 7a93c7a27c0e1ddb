import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { FocusPoint, Quote } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';
import { Card } from '@repartee/ui-kit/card';
import { Icon } from '@repartee/ui-kit/icon';
import { Section } from '@repartee/ui-kit/section';
import { keptTogether } from '@repartee/ui-kit/speech';
import styles from './focus-points.module.css';

const titles = ['focus_none', 'focus', 'focus_two', 'focus_three'] as const;

/** B-2: at most three things to work on; one click leads to the moment. */
export function FocusPoints(props: {
  points: readonly FocusPoint[];
  messages: readonly Message[];
  show(quote: Quote): void;
}) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { points, messages, show } = props;
  if (points.length === 0) return <p className={styles.none}>{t('result.focus_none')}</p>;
  const timeOf = ({ message_seq }: Quote) =>
    format.clock((messages.find(({ seq }) => seq === message_seq)?.start_ms ?? 0) / 1000);
  return (
    <Section title={t(`result.${titles[points.length] ?? 'focus'}`)}>
      <ul className={styles.points} data-count={points.length}>
        {points.map((point) => (
          <Card key={`${point.quote.message_seq}-${point.title}`} as="li" className={styles.point}>
            <button
              type="button"
              className={styles.moment}
              aria-label={t('result.moment', { time: timeOf(point.quote) })}
              onClick={() => show(point.quote)}
            >
              <Icon name="message-circle" size={15} />
              {timeOf(point.quote)}
            </button>
            <h3 className={styles.title}>{point.title}</h3>
            <q className={styles.quote}>{keptTogether(point.quote.text)}</q>
            <p className={styles.advice}>{point.advice}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
