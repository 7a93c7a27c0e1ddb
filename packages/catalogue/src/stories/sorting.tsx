import { SortableList } from '@repartee/ui-kit/sortable-list';
import { useState } from 'react';
import styles from '../stories.module.css';

export const SortableListStory = () => {
  const [aims, setAims] = useState(['Listen', 'Ask why', 'Agree on a next step']);
  const move = (from: number, to: number) =>
    setAims((now) => {
      const next = [...now];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  return (
    <SortableList
      label="Aims"
      variant="card"
      entries={aims.map((label) => ({ key: label, label }))}
      onMove={move}
      onRemove={(index) => setAims((now) => now.filter((_, at) => at !== index))}
    >
      {({ label }) => <p className={styles.line}>{label}</p>}
    </SortableList>
  );
};
