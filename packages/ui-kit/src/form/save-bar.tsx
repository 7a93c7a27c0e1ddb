import { useEffect } from 'react';
import { Button } from '../actions/button.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { Chip } from '../status/chip.tsx';
import { formWords } from './form-words.ts';
import styles from './save-bar.module.css';

/** A dialog is open over the page; antd keeps a closed one in the page, hidden. */
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], .ant-modal-wrap')].some(
    (dialog) => getComputedStyle(dialog).display !== 'none',
  );

/**
 * The foot of a form, in sight wherever one scrolls: whether something is unsaved, and the way to save it, also by Ctrl or
 * Command with S. Save is never disabled: what keeps a form from being saved is said at its fields.
 */
export function SaveBar(props: {
  unsaved: boolean;
  saving: boolean;
  saveLabel: string;
  /** Said in place of the unsaved mark. */
  note?: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const { unsaved, saving, onSave, note } = props;
  const words = formWords(useKit().locale);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (unsaved && !saving && !isCovered()) onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [unsaved, saving, onSave]);
  return (
    <div data-save-bar className={styles.bar}>
      <span className={styles.state} role="status">
        {unsaved ? <Chip tone="amber">{words.unsaved}</Chip> : note}
      </span>
      {unsaved && (
        <Button variant="ghost" onClick={props.onDiscard} disabled={saving}>
          {words.discard}
        </Button>
      )}
      <Button type="submit" variant="primary" loading={saving}>
        {props.saveLabel}
      </Button>
    </div>
  );
}
