import { Alert } from 'antd';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './alert-notice.module.css';
import { type NoticeProps, noticeIcons } from './plain-notice.tsx';

const parts = { icon: styles.icon, section: styles.words, title: styles.title, actions: styles.actions };

/** antd's `Alert` gets no ARIA role, because `Notice` sets the role. */
const notReadOut = { role: undefined };

export default function AlertNotice({ tone = 'info', title, children, actions }: NoticeProps) {
  return (
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
  );
}
