import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Notification } from '@repartee/contracts/people/notification/notification';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import { Link } from '@repartee/ui-kit/link';
import styles from './notification-panel.module.css';

const icons: Readonly<Record<Notification['kind'], IconName>> = {
  assigned: 'list-music',
  due: 'clock',
  'report-ready': 'file-text',
  'review-asked': 'message-circle',
  'review-answered': 'check',
  shared: 'share-2',
  'credit-low': 'triangle-alert',
  'safety-model-failing': 'triangle-alert',
  'job-failed': 'server',
  'erasure-requested': 'trash-2',
};

/** Kinds whose notifications may be listed as one. */
const counted = ['assigned', 'report-ready', 'review-asked', 'job-failed'] as const;

interface Props {
  readonly notification: Notification;
  readonly ago: string;
  onFollow(): void;
}

export function NotificationRow({ notification, ago, onFollow }: Props) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { kind, variant, subject, actor_name, due_at, path, read_at, count } = notification;
  const values = {
    number: format.number(count),
    subject: kind === 'job-failed' ? t(`job.${subject}`, { defaultValue: subject }) : subject,
    actor: actor_name,
    date: due_at ? format.dateTime(due_at) : '',
  };
  const several = count > 1 ? counted.find((one) => one === kind) : undefined;
  const text = several
    ? t(`several.${several}`, values)
    : t(`kind.${[kind, variant, actor_name ? 'by' : ''].filter(Boolean).join('_')}`, values);
  return (
    <li>
      <Link
        href={path}
        variant="quiet"
        className={styles.row}
        data-unread={!read_at || undefined}
        onClick={onFollow}
      >
        <Icon name={icons[kind]} className={styles.icon} />
        <span className={styles.text}>
          {text}
          <span className={styles.time}>
            {!read_at && <b>{t('new')} · </b>}
            {ago}
          </span>
        </span>
      </Link>
    </li>
  );
}
