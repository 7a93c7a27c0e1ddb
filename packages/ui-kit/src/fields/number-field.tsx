import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { htmlName } from '../form/field-rules.ts';
import styles from './control.module.css';
import { Field, type FieldProps, fieldProps } from './field.tsx';

/** Parses a number as users type it, for example `1 250,50` or `1,250.50`. Returns undefined for other text. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  // A separator before three digits separates thousands (1.005), except after a single zero (0.005).
  const fraction = /^0[.,](\d+)$/.exec(bare)?.[1];
  if (fraction) return Number(`0.${fraction}`);
  const decimal = /[.,](\d{1,2})$/.exec(bare)?.[1] ?? '';
  const whole = decimal ? bare.slice(0, -decimal.length - 1) : bare;
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(whole)) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimal || '0'}`);
}

/** The decimal separator of a language. */
export const separatorOf = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * Returns `''` for empty text, so that the field has no value. Returns `NaN` for invalid text, so that antd
 * restores the previous number.
 */
const parsed = (text = ''): number =>
  text.trim() === '' ? ('' as never) : (parseNumber(text) ?? Number.NaN);

/** A field for a number, with a comma or a point as decimal separator. An empty field is null. */
export function NumberField(
  props: FieldProps &
    Pick<
      InputNumberProps<number>,
      'value' | 'onChange' | 'precision' | 'suffix' | 'placeholder' | 'disabled'
    > & {
      /** Stored value of one shown unit: 60 shows stored seconds as minutes. Only inside a form. */
      factor?: number;
    },
) {
  const { i18n } = useTranslation('ui-kit');
  const [field, { factor, ...input }] = fieldProps(props);
  return (
    <Field<number | null>
      {...field}
      marksOptional
      {...(factor !== undefined && {
        toControl: (stored: unknown) => (typeof stored === 'number' ? stored / factor : null),
        fromControl: (shown: number | null, empty) =>
          typeof shown === 'number' ? Math.round(shown * factor) : empty,
      })}
    >
      {(control) => (
        <InputNumber<number>
          {...input}
          {...control}
          name={htmlName(field.name)}
          controls={false}
          decimalSeparator={separatorOf(i18n.language)}
          parser={parsed}
          inputMode={input.precision === 0 ? 'numeric' : 'decimal'}
          className={styles.control}
        />
      )}
    </Field>
  );
}
