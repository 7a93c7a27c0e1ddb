import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { changeCredit } from '@repartee/contracts/organization/endpoints';
import type { Organization } from '@repartee/contracts/organization/organization';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Segmented } from '@repartee/ui-kit/segmented';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { type FormEvent, useId, useState } from 'react';
import { SavingTrouble } from '../trouble/saving-trouble.tsx';
import styles from './credit.module.css';
import { creditChangeOf } from './credit-amount.ts';
import { touchedByChange } from './touched-by-change.ts';

/** Adds to or takes from an organization's credit, with a reason. */
export function CreditDialog({ organization, close }: { organization: Organization; close: () => void }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const change = useEndpointMutation(changeCredit, { touches: touchedByChange });
  const id = useId();
  const [form, setForm] = useState<{ amount: string; way: 'add' | 'take'; reason: string }>({
    amount: '',
    way: 'add',
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const { draft, amount, reason } = creditChangeOf(form, organization.credit_eur);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft || change.isPending) return;
    const reply = await change
      .mutateAsync({ params: { id: organization.id }, body: draft })
      .catch(() => undefined);
    if (!reply) return;
    showToast({ text: t('credit.changed', { amount: format.euro(reply.credit_eur) }) });
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="small"
      title={t('credit.change')}
      footer={
        <>
          <Button onClick={close}>{t('form.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={change.isPending}>
            {t(`credit.${form.way}_do`)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <SavingTrouble trouble={change.error} />
        <Segmented
          label={t('credit.way')}
          labelHidden
          value={form.way}
          onChange={(way) => setForm({ ...form, way })}
          segments={[
            { value: 'add', label: t('credit.add') },
            { value: 'take', label: t('credit.take') },
          ]}
        />
        <TextField
          label={t('credit.amount')}
          hint={t('credit.now', { amount: format.euro(organization.credit_eur) })}
          inputMode="decimal"
          value={form.amount}
          maxLength={16}
          error={tried && amount ? t(amount) : undefined}
          onChange={({ target }) => setForm({ ...form, amount: target.value })}
        />
        <TextArea
          label={t('credit.reason')}
          hint={t('credit.reason_hint')}
          rows={2}
          value={form.reason}
          maxLength={500}
          error={tried && reason ? t(reason) : undefined}
          onChange={({ target }) => setForm({ ...form, reason: target.value })}
        />
      </form>
    </Dialog>
  );
}
