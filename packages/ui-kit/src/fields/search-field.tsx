import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './control.module.css';

export type SearchFieldProps = Pick<InputProps, 'className' | 'maxLength' | 'placeholder' | 'disabled'> & {
  /** Accessible name of the search field. */
  label: string;
  value: string;
  /** Called 250 ms after the last key, or at once on Enter or when the user clears the field. */
  onSearch: (text: string) => void;
};

/** A search field that searches after a pause in typing. */
export function SearchField({ label, value, onSearch, className, ...input }: SearchFieldProps) {
  const { t } = useTranslation('ui-kit');
  const { text, type, clear, onKeyDown } = useDebouncedSearch(value, onSearch);
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
                label={t('clear')}
                className={styles.switch}
                onClick={clear}
              />
            )
          }
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </search>
    </AntdRoot>
  );
}

const debounce_ms = 250;

/**
 * Searches 250 ms after the last key, or at once on Enter or when the user clears the field. `value` is the text of the
 * last search.
 */
function useDebouncedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Searches that have not come back as `value` yet. Newer typing must not be overwritten by an older search. */
  const sent = useRef<readonly string[]>([]);
  /** The pause may end after a render whose `onSearch` knows a newer filter. */
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    const echo = sent.current.indexOf(value.trim());
    sent.current = echo < 0 ? [] : sent.current.slice(echo + 1);
    if (echo >= 0) return;
    clearTimeout(pause.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const send = (next: string) => {
    sent.current = [...sent.current, next.trim()];
    latest.current(next);
  };
  const search = (next: string, delay: number) => {
    setText(next);
    clearTimeout(pause.current);
    if (delay) pause.current = setTimeout(() => send(next), delay);
    else send(next);
  };
  return {
    text,
    type: (next: string) => search(next, debounce_ms),
    clear: () => search('', 0),
    onKeyDown: (event: KeyboardEvent) => {
      const clears = event.key === 'Escape' && text !== '';
      if (event.key !== 'Enter' && !clears) return;
      // Enter must not submit the form around the field, and Escape must not close the dialog around the field.
      event.preventDefault();
      search(clears ? '' : text, 0);
    },
  };
}
