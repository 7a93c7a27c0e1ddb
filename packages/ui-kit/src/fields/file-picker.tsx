import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../kit/cx.ts';
import styles from './file-picker.module.css';

/** A file of any kind, chosen by a button or dropped. The same file, corrected, can be chosen again. */
export function FilePicker(props: {
  label: string;
  /** File names and media types that the browser offers first, as in the `accept` attribute. */
  accept: string;
  /** It is what the page is waiting for: a large place with the hint below the button. */
  prominent: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  onChoose(file: File): void;
}) {
  const { label, accept, prominent, disabled = false, hint, onChoose } = props;
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
    if (file && !disabled) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everybody
    <div
      className={cx(styles.picker, prominent && styles.prominent, over && styles.over)}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className={styles.file}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Button
        variant={prominent ? 'primary' : 'default'}
        icon="upload"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {prominent && hint && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
