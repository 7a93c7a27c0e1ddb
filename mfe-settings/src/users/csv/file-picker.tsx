import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { type DragEvent, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './import.module.css';

/** A file, by a button or dropped. */
export function FilePicker(props: {
  label: string;
  prominent: boolean;
  disabled: boolean;
  onChoose(file: File): void;
}) {
  const { t } = useTranslation('mfe-settings');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !props.disabled) props.onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div
      className={classNames(styles.picker, props.prominent && styles.prominent, over && styles.over)}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={props.label}
        className={styles.file}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) props.onChoose(file);
          // The same file, corrected, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant={props.prominent ? 'primary' : 'default'}
        icon="upload"
        disabled={props.disabled}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      {props.prominent && <span className={styles.drop}>{t('import.drop')}</span>}
    </div>
  );
}
