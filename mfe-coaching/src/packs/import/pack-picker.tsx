import { Button } from '@repartee/ui-kit/button';
import { type DragEvent, useRef, useState } from 'react';
import styles from './import.module.css';

/** An archive, by a button or dropped. */
export function PackPicker(props: {
  label: string;
  hint: string;
  prominent: boolean;
  onChoose(file: File): void;
}) {
  const { label, hint, prominent, onChoose } = props;
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
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div
      className={[styles.picker, prominent && styles.prominent, over && styles.over]
        .filter(Boolean)
        .join(' ')}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={label}
        className={styles.file}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file, corrected, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant={prominent ? 'primary' : 'default'}
        icon="upload"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {prominent && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
