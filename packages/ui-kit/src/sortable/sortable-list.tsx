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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { LiveRegion } from '../kit/live-region.tsx';
import styles from './sortable-list.module.css';
import { SortableRow } from './sortable-row.tsx';
import { sortableTexts } from './sortable-texts.ts';

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
  const words = sortableTexts(useKit().locale);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const list = useRef<HTMLOListElement>(null);
  /**
   * The entry that was last moved by its menu. Its menu button gets the focus again, because a moved DOM element loses
   * the focus.
   */
  const [moved, setMoved] = useState<{ id: string; text: string }>();
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(moved.id)}"]`);
    row?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  }, [moved]);

  const ids = entries.map(idOf);
  const total = entries.length;
  const indexOf = ({ id }: Active | Over) => ids.indexOf(String(id));
  const labelOf = (active: Active) => entries[indexOf(active)]?.label ?? '';
  const move = (from: number, to: number) => {
    onMove(from, to);
    const entry = entries[from];
    if (entry) setMoved({ id: idOf(entry), text: words.placed(entry.label, to + 1, total) });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setMoved(undefined)}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(indexOf(active), indexOf(over));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: words.instructions },
        announcements: {
          onDragStart: ({ active }) => words.lifted(labelOf(active), indexOf(active) + 1, total),
          onDragOver: ({ active, over }) =>
            over ? words.over(labelOf(active), indexOf(over) + 1, total) : undefined,
          onDragEnd: ({ active, over }) => words.placed(labelOf(active), indexOf(over ?? active) + 1, total),
          onDragCancel: ({ active }) => words.cancelled(labelOf(active)),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label={label} className={cx(styles.list, styles[variant])}>
          {entries.map((entry, index) => (
            <SortableRow
              key={entry.key}
              id={idOf(entry)}
              label={entry.label}
              words={words}
              moveUp={index > 0 ? () => move(index, index - 1) : undefined}
              moveDown={index < total - 1 ? () => move(index, index + 1) : undefined}
              remove={onRemove && (() => onRemove(index))}
            >
              {children(entry, index)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <LiveRegion>{moved?.text}</LiveRegion>
    </DndContext>
  );
}

/** The id is a string, because dnd-kit does not accept 0, the key of the first entry in antd's `Form.List`. */
const idOf = ({ key }: SortableEntry): string => `entry-${key}`;
