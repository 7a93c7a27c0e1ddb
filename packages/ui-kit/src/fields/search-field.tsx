import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './control.module.css';

export type SearchFieldProps = Pick<InputProps, 'className' | 'maxLength' | 'placeholder' | 'disabled'> & {
  /** Accessible name of the field. */
  label: string;
  value: string;
  /** Called 250 ms after the last key, at once on Enter or when cleared. */
  onSearch: (text: string) => void;
};

/** A search field: antd's `Input` with a debounced search. */
export function SearchField({ label, value, onSearch, className, ...input }: SearchFieldProps) {
  const { words } = useKit();
  const [text, setText] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(pause.current);
    if (delay) pause.current = setTimeout(() => onSearch(next), delay);
    else onSearch(next);
  };
  return (
    <AntdRoot>
      <search className={className}>
        <Input
          {...input}
          aria-label={label}
          placeholder={input.placeholder ?? label}
          value={text}
          className={styles.control}
          classNames={{ prefix: styles.prefix }}
          prefix={<Icon name="search" className={styles.icon} />}
          suffix={
            text && (
              <Button
                variant="ghost"
                size="small"
                icon="x"
                label={words.clear}
                className={styles.switch}
                onClick={() => search('', 0)}
              />
            )
          }
          onChange={(event) => search(event.target.value, 250)}
          onKeyDown={(event) => {
            const clears = event.key === 'Escape' && text !== '';
            if (event.key !== 'Enter' && !clears) return;
            // Prevents the key from reaching the enclosing form or dialog.
            event.preventDefault();
            search(clears ? '' : text, 0);
          }}
        />
      </search>
    </AntdRoot>
  );
}
