import { useTranslation } from '@repartee/app-sdk';
import { Segmented } from '@repartee/ui-kit/segmented';

/** The user selects one of the buttons. `label` is the accessible name of the row of buttons. */
export function Pills<Value extends string | number>(props: {
  label: string;
  values: readonly Value[];
  value: NoInfer<Value>;
  onChange: (value: NoInfer<Value>) => void;
  textOf: (value: NoInfer<Value>) => string;
}) {
  const { label, values, value, onChange, textOf } = props;
  return (
    <Segmented<Value>
      label={label}
      value={value}
      onChange={onChange}
      variant="pill"
      labelHidden
      segments={values.map((one) => ({ value: one, label: textOf(one) }))}
    />
  );
}

const periods = [30, 90, 365] as const;
/** Period in days that the views of progress and of outcomes show first. */
export const usualPeriod = 90;

export function PeriodPills({ days, onChange }: { days: number; onChange(days: number): void }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Pills<number>
      label={t('progress.period')}
      value={days}
      onChange={onChange}
      values={periods}
      textOf={(value) => t('progress.days', { count: value })}
    />
  );
}
