import { useTranslation } from '@repartee/app-sdk';
import { type QuietHours, timesOfDay, usualQuietHours } from '@repartee/contracts/runtime/mail/quiet-hours';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { FieldPair, FormSection } from '@repartee/ui-kit/form-section';
import { SelectField } from '@repartee/ui-kit/select-field';

/** The hours in which mails wait for users who have not chosen their own. */
export function QuietHoursSection(props: {
  hours: QuietHours | null;
  onChange(hours: QuietHours | null): void;
}) {
  const { hours, onChange } = props;
  const { t } = useTranslation('mfe-settings');
  const choicesWithout = (other: string) =>
    timesOfDay.filter((time) => time !== other).map((value) => ({ value, label: value }));
  return (
    <FormSection title={t('email.quiet')} about={t('email.quiet_about')}>
      <Checkbox
        label={t('email.quiet_on')}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? usualQuietHours : null)}
      />
      {hours && (
        <FieldPair>
          <SelectField
            label={t('email.quiet_from')}
            value={hours.from}
            onChange={(from) => from && onChange({ ...hours, from })}
            choices={choicesWithout(hours.until)}
          />
          <SelectField
            label={t('email.quiet_until')}
            value={hours.until}
            onChange={(until) => until && onChange({ ...hours, until })}
            choices={choicesWithout(hours.from)}
          />
        </FieldPair>
      )}
    </FormSection>
  );
}
