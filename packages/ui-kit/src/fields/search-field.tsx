import type { InputProps } from 'antd';
import Input from 'antd/es/input/Input';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './control.module.css';
import { useDebouncedSearch } from './use-debounced-search.ts';

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
