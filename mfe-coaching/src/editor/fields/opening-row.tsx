import { Facts } from '@repartee/ui-kit/facts';
import { Icon } from '@repartee/ui-kit/icon';
import { type ReactNode, useId } from 'react';
import styles from './rubric.module.css';

/** A row of 56 px in a sortable list, which opens to show what stands below it. */
export function OpeningRow(props: {
  label: string;
  facts: readonly (string | undefined | null | false)[];
  face?: ReactNode;
  /** A quiet line under the row. */
  note?: string | undefined;
  open: boolean;
  setOpen(open: boolean): void;
  /** Shown at the end of the closed row too. */
  end?: ReactNode;
  children: ReactNode;
}) {
  const { label, facts, face, note, open, setOpen, end, children } = props;
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.opens}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
          {face}
          <span className={styles.words}>
            <span className={styles.name}>{label}</span>
            <span className={styles.facts}>
              <Facts of={facts} />
            </span>
          </span>
        </button>
        {end}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <div id={id} hidden={!open} className={styles.details}>
        {children}
      </div>
    </div>
  );
}
