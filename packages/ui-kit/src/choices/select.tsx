import { Select as AntdSelect } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../antd/antd.module.css';
import { AntdRoot } from '../antd/antd-root.tsx';
import { FormField, type FormFieldProps } from '../form/form-field.tsx';
import { Icon } from '../status/icon.tsx';
import type { Choice } from './select-field.tsx';
import { describedByValue } from './selected-value.tsx';

interface Shared extends FormFieldProps {
  choices: readonly Choice[];
  placeholder?: string;
  disabled?: boolean;
  loading?: boolean;
  nothingFound?: ReactNode;
  /** For a filter: the choice can be cleared, and the label does not say “optional”. */
  clearable?: boolean;
  /**
   * Called with the typed text, so that the caller can search on the server. If set, this component does not
   * filter the choices.
   */
  onSearch?: (text: string) => void;
}

const filterBy = (text: string, choice?: { label?: ReactNode }) =>
  String(choice?.label ?? '')
    .toLowerCase()
    .includes(text.toLowerCase());

/**
 * For a search on the server: `choices` also contains the selected values, which the server may not have found. Enter
 * deselects a selected choice, so only those that match are shown, after the others.
 */
function selectedLast(value: string | null | string[]) {
  const selected = new Set([value].flat());
  const isSelected = (choice?: { value?: unknown }) => selected.has(choice?.value as string);
  return {
    filterOption: (text: string, choice?: { label?: ReactNode; value?: unknown }) =>
      !isSelected(choice) || filterBy(text, choice),
    filterSort: (one: { value?: unknown }, other: { value?: unknown }) =>
      Number(isSelected(one)) - Number(isSelected(other)),
  };
}

function Field<Value extends string | null | string[]>(
  props: Shared & { mode?: 'multiple' | 'tags'; value: Value; onChange: (value: Value) => void },
) {
  const { label, labelHidden, hint, error, optional, aside, id, className, ...control } = props;
  const { choices, onSearch, nothingFound, clearable, ...rest } = control;
  const { t } = useTranslation('ui-kit');
  const clear = typeof label === 'string' ? `${t('clear')} (${label})` : t('clear');
  return (
    <FormField {...{ label, labelHidden, hint, error, optional, aside, id, className }}>
      {(wiring) => (
        <AntdRoot>
          <AntdSelect<Value>
            {...rest}
            {...(rest.mode ? wiring : describedByValue(wiring))}
            className={styles.full}
            // antd's virtual list describes its options by their values, which are ids and locale codes.
            virtual={false}
            status={error ? 'error' : undefined}
            options={choices.map((choice) => ({ ...choice }))}
            suffixIcon={<Icon name="chevron-down" size={16} />}
            allowClear={optional || clearable ? { label: clear } : false}
            notFoundContent={nothingFound}
            showSearch={onSearch ? { onSearch, ...selectedLast(props.value) } : { filterOption: filterBy }}
          />
        </AntdRoot>
      )}
    </FormField>
  );
}

/** A selection from a long list, with search. For a short list use `select-field`. */
export function Select(props: Shared & { value: string | null; onChange: (value: string | null) => void }) {
  // antd reports a cleared selection as undefined.
  return <Field {...props} onChange={(value) => props.onChange(value ?? null)} />;
}

/**
 * A selection of several values, in the order of selection. With `free`, the user can type new values, for example
 * tags.
 */
export function MultiSelect({
  free,
  ...props
}: Shared & { value: readonly string[]; onChange: (value: string[]) => void; free?: boolean }) {
  return <Field {...props} value={[...props.value]} mode={free ? 'tags' : 'multiple'} />;
}
