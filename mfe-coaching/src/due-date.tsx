import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { ChipTone } from '@repartee/ui-kit/chip';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import styles from './due-date.module.css';

export interface DueDateProps {
  readonly due_at: string;
  readonly overdue: boolean;
  /** True if nobody has to do anything any more, so that the date is only a date. */
  readonly done: boolean;
}

interface DueLook {
  readonly text: string;
  readonly tone: ChipTone;
  readonly icon: IconName;
}

const daysInWords = 7;

/** Words of a due date by the calendar days that are left in the user's time zone, with their look. */
export function useDue(): (date: DueDateProps) => DueLook {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return ({ due_at, overdue, done }) => {
    const date = format.date(due_at);
    if (overdue) return { text: t('playlist.overdue_since', { date }), tone: 'red', icon: 'triangle-alert' };
    const days = format.daysUntil(due_at);
    const plain = { text: t('playlist.due', { date }), tone: 'neutral', icon: 'calendar' } as const;
    if (done || Date.parse(due_at) < Date.now() || days > daysInWords) return plain;
    const text = t('playlist.due_in', { when: format.inDays(days) });
    return days > 1 ? { ...plain, text } : { text, tone: 'amber', icon: 'clock' };
  };
}

/** A due date, in words if it is near. */
export function DueDate(date: DueDateProps) {
  const { text, tone, icon } = useDue()(date);
  return (
    <span className={styles.due} data-tone={tone}>
      <Icon name={icon} size={14} />
      {text}
    </span>
  );
}
