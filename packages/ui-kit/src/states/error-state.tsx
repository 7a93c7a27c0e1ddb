import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../actions/copy-button.tsx';
import { PlainButton } from '../actions/plain-button.tsx';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './state.module.css';

/** Shown in place of a part of the page that failed, with the correlation id for support. */
export function ErrorState(props: {
  title: ReactNode;
  /** True if this component is the only content of the page. The title is then the page's heading. */
  page?: boolean;
  cause?: ReactNode;
  /** What the user can do next. */
  advice?: ReactNode;
  icon?: IconName;
  onRetry?: () => void;
  retrying?: boolean;
  correlationId?: string;
  /** Technical details for support, for example a status and a path. */
  facts?: ReactNode;
  /** Further buttons or links beside “Try again”. */
  actions?: ReactNode;
}) {
  const { t } = useTranslation('ui-kit');
  const Title = props.page ? 'h1' : 'h2';
  return (
    <div className={cx(styles.state, props.page ? styles.page : styles.partError)} role="alert">
      <span className={cx(styles.picture, styles.trouble)}>
        <Icon name={props.icon ?? 'triangle-alert'} size={24} />
      </span>
      <Title>{props.title}</Title>
      {props.cause && <p className={styles.text}>{props.cause}</p>}
      {props.advice && <p className={styles.text}>{props.advice}</p>}
      {(props.onRetry || props.actions) && (
        <div className={styles.actions}>
          {props.onRetry && (
            <PlainButton
              variant={props.page ? 'primary' : 'default'}
              icon="rotate-ccw"
              loading={props.retrying}
              onClick={props.onRetry}
            >
              {t('retry')}
            </PlainButton>
          )}
          {props.actions}
        </div>
      )}
      {props.facts && <p className={styles.reference}>{props.facts}</p>}
      {props.correlationId && (
        <div className={styles.reference}>
          <span>
            {t('reference')} <code>{props.correlationId}</code>
          </span>
          <CopyButton text={props.correlationId} size="small" />
        </div>
      )}
    </div>
  );
}
