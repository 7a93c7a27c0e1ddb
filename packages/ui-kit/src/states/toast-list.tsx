import { notification } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './toast.module.css';
import { type Toast, toastStore } from './toast-store.ts';
import { useClearBottom } from './use-clear-bottom.ts';

const icons = { success: 'check', info: 'info', danger: 'triangle-alert' } satisfies Record<
  Toast['tone'],
  IconName
>;

function Shown({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('ui-kit');
  const bottom = useClearBottom(toasts.length > 0);
  const [api, holder] = notification.useNotification({ placement: 'bottomRight', stack: false, bottom });
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const { hide, hold } = toastStore.getState();
    const wanted = new Set(toasts.map(({ id }) => id));
    for (const id of shown.current) if (!wanted.has(id)) api.destroy(id);
    for (const { id, tone, text, action } of toasts) {
      if (shown.current.has(id)) continue;
      api.open({
        key: id,
        title: text,
        // The toast store removes the toast, so antd's own timer is disabled.
        duration: false,
        role: tone === 'danger' ? 'alert' : 'status',
        icon: <Icon name={icons[tone]} className={styles[tone]} />,
        closable: { closeIcon: <Icon name="x" size={16} />, 'aria-label': t('close') },
        onClose: () => hide(id),
        props: {
          onPointerEnter: () => hold(id, true),
          onPointerLeave: () => hold(id, false),
          onFocus: () => hold(id, true),
          onBlur: () => hold(id, false),
        },
        actions: action && (
          <Button
            size="small"
            onClick={() => {
              hide(id);
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        ),
      });
    }
    shown.current = wanted;
  }, [toasts, api, t]);
  return holder;
}

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <AntdRoot>
      <Shown toasts={toasts} />
    </AntdRoot>
  );
}
