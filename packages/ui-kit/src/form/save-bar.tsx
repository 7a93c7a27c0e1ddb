import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Chip } from '../status/chip.tsx';
import styles from './save-bar.module.css';

const isDisplayed = (element: Element) => getComputedStyle(element).display !== 'none';

/**
 * Returns true if a dialog is visible. antd keeps a closed dialog in the DOM: it first hides the dialog, and later the
 * element around it.
 */
const isCovered = () =>
  [...document.querySelectorAll('dialog[open], .ant-modal-wrap [role=dialog]')].some(
    (dialog) => isDisplayed(dialog) && isDisplayed(dialog.closest('.ant-modal-wrap') ?? dialog),
  );

/**
 * Shows unsaved changes, with buttons to save and to discard. The save button is never disabled, because a press on the
 * button shows why the form is invalid.
 */
export function SaveBar(props: {
  unsaved: boolean;
  saving: boolean;
  saveLabel: string;
  note?: string | undefined;
  actions?: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const { unsaved, saving, onSave, note } = props;
  const { t } = useTranslation('ui-kit');
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
        {unsaved ? <Chip tone="amber">{t('form.unsaved')}</Chip> : note}
      </span>
      {unsaved && (
        <Button variant="ghost" onClick={props.onDiscard} disabled={saving}>
          {t('form.discard')}
        </Button>
      )}
      {props.actions}
      <Button type="submit" variant="primary" loading={saving}>
        {props.saveLabel}
      </Button>
    </div>
  );
}
