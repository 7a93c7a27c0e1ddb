import { useEffect } from 'react';
import { Button } from '../actions/button.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { Chip } from '../status/chip.tsx';
import { formTexts } from './form-texts.ts';
import styles from './save-bar.module.css';

/** Returns whether a dialog is open over the page; antd keeps a closed one in the DOM, hidden. */
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], .ant-modal-wrap')].some(
    (dialog) => getComputedStyle(dialog).display !== 'none',
  );

/**
 * Sticky footer of a form: shows unsaved changes and saves them, also by Ctrl+S or Command+S. Save is never disabled:
 * fields show why a form cannot be saved.
 */
export function SaveBar(props: {
  unsaved: boolean;
  saving: boolean;
  saveLabel: string;
  /** Shown instead of the mark for unsaved changes. */
  note?: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const { unsaved, saving, onSave, note } = props;
  const words = formTexts(useKit().locale);
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
