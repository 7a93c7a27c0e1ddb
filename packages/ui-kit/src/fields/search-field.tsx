import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './input.module.css';

export type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  /** Its name for a screen reader. */
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter or when cleared. */
  onSearch: (text: string) => void;
};

/** Text to search by. */
export function SearchField({ label, value, onSearch, className, ...input }: SearchFieldProps) {
  const { words } = useKit();
  const [text, setText] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(waiting.current);
    if (delay) waiting.current = setTimeout(() => onSearch(next), delay);
    else onSearch(next);
  };
  return (
    <search className={cx(styles.box, className)}>
      <Icon name="search" className={styles.iconStart} />
      <input
        {...input}
        aria-label={label}
        placeholder={input.placeholder ?? label}
        value={text}
        onChange={(event) => search(event.target.value, 250)}
        onKeyDown={(event) => {
          const clears = event.key === 'Escape' && text !== '';
          if (event.key !== 'Enter' && !clears) return;
          // Neither the form nor the dialog that it stands in is meant.
          event.preventDefault();
          search(clears ? '' : text, 0);
        }}
        className={cx(styles.input, styles.withIconStart, styles.withEnd)}
      />
      {text && (
        <Button
          variant="ghost"
          size="small"
          icon="x"
          label={words.clear}
          className={styles.end}
          onClick={() => search('', 0)}
        />
      )}
    </search>
  );
}
