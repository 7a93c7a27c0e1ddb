import { useEffect } from 'react';
import { Button } from '../actions/button.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { Chip } from '../status/chip.tsx';
import { formTexts } from './form-texts.ts';
import styles from './save-bar.module.css';

/**
 * Returns whether a dialog is open over the page. antd hides closed dialogs but keeps them in the DOM; they do not
 * count.
 */
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], .ant-modal-wrap')].some(
    (dialog) => getComputedStyle(dialog).display !== 'none',
  );

/**
 * Bar at the bottom of a form that shows whether there are unsaved changes, with buttons to save and to discard them.
 * Ctrl+S or Command+S also saves. The save button is never disabled, because after a press the fields show why the form
 * cannot be saved.
 */
export function SaveBar(props: {
  unsaved: boolean;
  saving: boolean;
  saveLabel: string;
  /** Text for the state without unsaved changes. */
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
