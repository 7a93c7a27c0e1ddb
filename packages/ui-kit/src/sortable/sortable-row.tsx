import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Menu } from '../actions/menu.tsx';
import { cx } from '../kit/cx.ts';
import styles from './sortable-list.module.css';

export function SortableRow(props: {
  id: string;
  label: string;
  /** The first entry has no `moveUp`, and the last entry has no `moveDown`. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  remove: (() => void) | undefined;
  children: ReactNode;
}) {
  const { id, label, moveUp, moveDown, remove, children } = props;
  const { t } = useTranslation('ui-kit');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('sortable.role') } });
  return (
    <li
      ref={setNodeRef}
      data-entry={id}
      className={cx(styles.row, isDragging && styles.dragging)}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <Button
        ref={setActivatorNodeRef}
        variant="ghost"
        size="small"
        icon="grip-vertical"
        label={t('sortable.handle', { label })}
        className={styles.handle}
        {...attributes}
        {...listeners}
      />
      <div className={styles.content}>{children}</div>
      <Menu
        className={styles.menu}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="ghost"
            size="small"
            icon="ellipsis"
            label={t('sortable.actions', { label })}
          />
        )}
        items={[
          { key: 'up', label: t('sortable.up'), icon: 'chevron-up', disabled: !moveUp, ...defined(moveUp) },
          {
            key: 'down',
            label: t('sortable.down'),
            icon: 'chevron-down',
            disabled: !moveDown,
            ...defined(moveDown),
          },
          ...(remove
            ? [
                {
                  key: 'remove',
                  label: t('sortable.remove'),
                  icon: 'x' as const,
                  separated: true,
                  onSelect: remove,
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}

const defined = (onSelect: (() => void) | undefined) => (onSelect ? { onSelect } : {});
