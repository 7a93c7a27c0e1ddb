import Input from 'antd/es/input/Input';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlName } from '../form/field-rules.ts';
import styles from './control.module.css';
import { Field, type FieldProps, fieldProps, textBinding } from './field.tsx';
import { separatorOf } from './number-field.tsx';

/**
 * A field for an amount in EUR as exact decimal text, for example `12.5`. It shows the decimal separator of the language, and
 * accepts a comma and a point. An empty text means none.
 */
export function EurField(props: FieldProps & { placeholder?: string }) {
  const { t, i18n } = useTranslation('ui-kit');
  const [field, { placeholder }] = fieldProps(props);
  const separator = separatorOf(i18n.language);
  return (
    <Field<string, ChangeEvent<HTMLInputElement>>
      {...field}
      optional
      errorTexts={{ invalid: t('eur_invalid', { example: `12${separator}50` }), ...field.errorTexts }}
      toControl={(stored) => textBinding.toControl(stored).replaceAll('.', separator)}
      fromControl={({ target }, empty) => (target.value === '' ? empty : target.value.replaceAll(',', '.'))}
    >
      {(control) => (
        <Input
          {...control}
          name={htmlName(field.name)}
          placeholder={placeholder}
          className={styles.control}
          inputMode="decimal"
          suffix="€"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
