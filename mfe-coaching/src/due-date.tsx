import { useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { dateText } from '@repartee/contracts/date-text';
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

/**
 * Words of a due date by the calendar days that are left in the user's time zone, with their look. A day of another zone
 * ends within a day of the user, so its hour is said.
 */
export function useDue(): (date: DueDateProps) => DueLook {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const locale = useLocale();
  return ({ due_at, overdue, done }) => {
    const endsDay = format.daysUntil(due_at, Date.parse(due_at) + 1) < 0;
    const date = endsDay ? format.date(due_at) : dateAndHour(due_at, locale, format.timeZone);
    if (overdue) return { text: t('playlist.overdue_since', { date }), tone: 'red', icon: 'triangle-alert' };
    const days = format.daysUntil(due_at);
    const plain = { text: t('playlist.due', { date }), tone: 'neutral', icon: 'calendar' } as const;
    if (done || Date.parse(due_at) < Date.now() || days > daysInWords) return plain;
    const text = endsDay || days > 1 ? t('playlist.due_in', { when: format.inDays(days) }) : plain.text;
    return days > 1 ? { ...plain, text } : { text, tone: 'amber', icon: 'clock' };
  };
}

const dateAndHour = (instant: string, locale: string, timeZone: string): string =>
  dateText(
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    new Date(instant),
  );

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
