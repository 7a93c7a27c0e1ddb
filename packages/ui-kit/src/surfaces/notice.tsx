import { Alert } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './notice.module.css';
import { type NoticeProps, noticeIcons, noticeRole } from './plain-notice.tsx';

const parts = { icon: styles.icon, section: styles.words, title: styles.title, actions: styles.actions };

/** antd's `Alert` gets no ARIA role, because only a `live` notice has one. */
const notReadOut = { role: undefined };

/** A message that stays on the page, for example why a form was not saved. */
export function Notice({ className, live, tone = 'info', title, children, actions }: NoticeProps) {
  return (
    <div className={className} role={noticeRole({ live, tone })}>
      <AntdRoot>
        <Alert
          type={tone === 'danger' ? 'error' : tone}
          variant="filled"
          {...notReadOut}
          showIcon
          icon={<Icon name={noticeIcons[tone]} />}
          title={title}
          description={children}
          action={actions}
          className={styles.notice}
          classNames={parts}
        />
      </AntdRoot>
    </div>
  );
}
