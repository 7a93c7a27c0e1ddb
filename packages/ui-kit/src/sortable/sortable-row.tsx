import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Menu } from '../actions/menu.tsx';
import { cx } from '../kit/cx.ts';
import styles from './sortable-list.module.css';
import type { sortableTexts } from './sortable-texts.ts';

export function SortableRow(props: {
  id: string;
  label: string;
  words: ReturnType<typeof sortableTexts>;
  /** The first entry has no `moveUp`, and the last entry has no `moveDown`. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  remove: (() => void) | undefined;
  children: ReactNode;
}) {
  const { id, label, words, moveUp, moveDown, remove, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: words.role } });
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
        label={words.handle(label)}
        className={styles.handle}
        {...attributes}
        {...listeners}
      />
      <div className={styles.content}>{children}</div>
      <Menu
        className={styles.menu}
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" size="small" icon="ellipsis" label={words.actions(label)} />
        )}
        items={[
          { key: 'up', label: words.up, icon: 'chevron-up', disabled: !moveUp, ...defined(moveUp) },
          { key: 'down', label: words.down, icon: 'chevron-down', disabled: !moveDown, ...defined(moveDown) },
          ...(remove
            ? [{ key: 'remove', label: words.remove, icon: 'x' as const, separated: true, onSelect: remove }]
            : []),
        ]}
      />
    </li>
  );
}

const defined = (onSelect: (() => void) | undefined) => (onSelect ? { onSelect } : {});
