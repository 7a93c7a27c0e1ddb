import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { creditChangeDraft } from '@repartee/contracts/people/organization/credit';
import { changeCredit } from '@repartee/contracts/people/organization/endpoints';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { NumberField } from '@repartee/ui-kit/number-field';
import { Segmented } from '@repartee/ui-kit/segmented';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { useMemo, useState } from 'react';

interface CreditFormValues {
  readonly amount_eur: number | null;
  readonly reason: string;
}

export function CreditDialog({ organization, close }: { organization: Organization; close: () => void }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const change = useEndpointMutation(changeCredit);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const most = way === 'take' ? organization.credit_eur : Number.POSITIVE_INFINITY;
  const schema = useMemo(
    () =>
      creditChangeDraft.extend({
        amount_eur: creditChangeDraft.shape.amount_eur.refine((amount) => amount <= most, {
          message: 'There is less credit than that.',
          params: { field_error: 'too_big' },
        }),
      }),
    [most],
  );
  const form = useForm<CreditFormValues>({
    schema,
    initialValues: { amount_eur: null, reason: '' },
    guarded: false,
    save: async ({ amount_eur, reason }) => {
      const body = { amount_eur: (amount_eur ?? 0) * (way === 'take' ? -1 : 1), reason };
      const { credit_eur } = await change.mutateAsync({ params: { id: organization.id }, body });
      showToast({ text: t('credit.changed', { amount: format.euro(credit_eur) }) });
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('credit.change')}
      saveLabel={t(`credit.${way}_do`)}
    >
      <Segmented
        label={t('credit.way')}
        labelHidden
        value={way}
        onChange={setWay}
        segments={[
          { value: 'add', label: t('credit.add') },
          { value: 'take', label: t('credit.take') },
        ]}
      />
      <NumberField
        name="amount_eur"
        label={t('credit.amount')}
        hint={t('credit.now', { amount: format.euro(organization.credit_eur) })}
        errorTexts={{
          required: t('credit.amount_wrong'),
          invalid: t('credit.amount_wrong'),
          too_big: t(way === 'take' ? 'credit.too_little' : 'credit.amount_wrong'),
        }}
      />
      <TextArea name="reason" label={t('credit.reason')} placeholder={t('credit.reason_example')} rows={2} />
    </FormDialog>
  );
}
