import {
  type Active,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Menu } from '../actions/menu.tsx';
import { cx } from '../kit/cx.ts';
import { LiveRegion } from '../kit/live-region.tsx';
import styles from './sortable-list.module.css';

export interface SortableEntry {
  /** The key must not change when the entry moves. */
  readonly key: string | number;
  /** Name of the entry for screen readers, for example “Criterion 2”. */
  readonly label: string;
}

/**
 * A list that the user sorts by dragging, by keyboard or by a menu. `onMove` gets the old and new index, and the caller
 * stores the order.
 */
export function SortableList<Entry extends SortableEntry>(props: {
  entries: readonly Entry[];
  onMove(from: number, to: number): void;
  onRemove?: ((index: number) => void) | undefined;
  /** Accessible name of a list without heading. */
  label?: string;
  variant?: 'plain' | 'card';
  children: (entry: Entry, index: number) => ReactNode;
}) {
  const { entries, onMove, onRemove, label, variant = 'plain', children } = props;
  const { t } = useTranslation('ui-kit');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLOListElement>(null);
  /**
   * The entry whose menu button gets the focus after a choice from a menu: the moved entry, because a moved DOM element
   * loses the focus, or the entry beside a removed one. Without entries, the list gets it.
   */
  const [chosen, setChosen] = useState<{ id: string | undefined; text?: string }>();
  useEffect(() => {
    if (!chosen) return;
    const row =
      chosen.id && list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(chosen.id)}"]`);
    (row ? row.querySelector<HTMLElement>('[aria-haspopup=menu]') : list.current)?.focus();
  }, [chosen]);

  const ids = entries.map(idOf);
  const total = entries.length;
  const indexOf = ({ id }: Active | Over) => ids.indexOf(String(id));
  const labelOf = (active: Active) => entries[indexOf(active)]?.label ?? '';
  const positionOf = (active: Active, at: Active | Over) => ({
    label: labelOf(active),
    at: indexOf(at) + 1,
    of: total,
  });
  const move = (from: number, to: number) => {
    onMove(from, to);
    const entry = entries[from];
    if (entry)
      setChosen({
        id: idOf(entry),
        text: t('sortable.placed', { label: entry.label, at: to + 1, of: total }),
      });
  };
  const remove = (index: number) => {
    onRemove?.(index);
    setChosen({ id: ids[index + 1] ?? ids[index - 1] });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setChosen(undefined)}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(indexOf(active), indexOf(over));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t('sortable.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('sortable.lifted', positionOf(active, active)),
          onDragOver: ({ active, over }) => (over ? t('sortable.over', positionOf(active, over)) : undefined),
          onDragEnd: ({ active, over }) => t('sortable.placed', positionOf(active, over ?? active)),
          onDragCancel: ({ active }) => t('sortable.cancelled', { label: labelOf(active) }),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} tabIndex={-1} aria-label={label} className={cx(styles.list, styles[variant])}>
          {entries.map((entry, index) => (
            <SortableRow
              key={entry.key}
              id={idOf(entry)}
              label={entry.label}
              moveUp={index > 0 ? () => move(index, index - 1) : undefined}
              moveDown={index < total - 1 ? () => move(index, index + 1) : undefined}
              remove={onRemove && (() => remove(index))}
            >
              {children(entry, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <LiveRegion>{chosen?.text}</LiveRegion>
    </DndContext>
  );
}

/** The id is a string, because dnd-kit does not accept 0, the key of the first entry in antd's `Form.List`. */
const idOf = ({ key }: SortableEntry): string => `entry-${key}`;

function SortableRow(props: {
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
