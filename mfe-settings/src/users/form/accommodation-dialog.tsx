import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import {
  type AccommodationDraft,
  accommodationDraft,
  extraTimes,
} from '@repartee/contracts/people/accommodation';
import { updateAccommodation } from '@repartee/contracts/people/accommodation-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { FieldPair } from '@repartee/ui-kit/form-section';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { expectedValues } from '../../form/expected-values.ts';

export function AccommodationDialog(props: {
  person: UserRecord;
  stored: AccommodationDraft;
  reread(): Promise<AccommodationDraft>;
  close(): void;
}) {
  const { person, reread, close } = props;
  const { t } = useTranslation('mfe-settings');
  const update = useEndpointMutation(updateAccommodation);
  const form = useForm<AccommodationDraft>({
    schema: accommodationDraft,
    initialValues: props.stored,
    guarded: false,
    reread,
    save: async (values, { stored, overwrite }) => {
      const body = { ...values, ...expectedValues(stored, overwrite) };
      await update.mutateAsync({ params: { id: person.id }, body });
      showToast({ text: t('form.saved') });
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t('accommodation.of', { name: displayName(person) })}
      saveLabel={t('accommodation.save')}
    >
      <p className="quiet">{t('accommodation.reach')}</p>
      <SelectField
        name="extra_time"
        label={t('accommodation.extra_time')}
        choices={extraTimes.map((value) => ({ value, label: t(`accommodation.time.${value}`) }))}
      />
      <FieldPair>
        <NumberField name="extra_days" label={t('accommodation.extra_days')} precision={0} />
        <NumberField name="extra_attempts" label={t('accommodation.extra_attempts')} precision={0} />
      </FieldPair>
      <CheckboxField
        name="slower_partner"
        label={t('accommodation.slower_partner')}
        hint={t('accommodation.slower_partner_hint')}
      />
      <CheckboxField name="larger_captions" label={t('accommodation.larger_captions')} />
      <TextArea
        name="note"
        label={t('accommodation.note')}
        hint={t('accommodation.note_hint')}
        rows={2}
        grow
        counted
      />
    </FormDialog>
  );
}
