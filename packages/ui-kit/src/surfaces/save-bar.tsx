import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Chip } from '../status/chip.tsx';
import styles from './save-bar.module.css';

/**
 * The foot of a form, in sight wherever one scrolls: whether something is unsaved, and the way to save it. Stands
 * inside the `form`; Ctrl or Command with S submits that form.
 */
export function SaveBar(props: {
  unsaved: boolean;
  saving?: boolean;
  saveLabel: string;
  discardLabel: string;
  unsavedLabel: string;
  onDiscard: () => void;
  /** Further buttons, before the main one. */
  children?: ReactNode;
}) {
  const { unsaved, saving } = props;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const covered = document.querySelector('dialog[open]');
      if (unsaved && !saving && !covered) bar.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [unsaved, saving]);
  return (
    <div ref={bar} className={styles.bar}>
      <span className={styles.state} role="status">
        {unsaved && <Chip tone="amber">{props.unsavedLabel}</Chip>}
      </span>
      {props.children}
      {unsaved && (
        <Button variant="ghost" onClick={props.onDiscard} disabled={saving}>
          {props.discardLabel}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={saving} disabled={!unsaved && !saving}>
        {props.saveLabel}
      </Button>
    </div>
  );
}
