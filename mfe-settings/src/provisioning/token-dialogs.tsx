import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import {
  createOrganizationToken,
  rotateOrganizationToken,
} from '@repartee/contracts/people/identity/endpoints';
import type { OrganizationToken } from '@repartee/contracts/people/identity/organization-token-endpoints';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';

const expiryDays = [90, 180, 365] as const;
const overlapHours = [0, 24, 72, 168] as const;

interface DialogProps {
  close(): void;
  done(secret: string): void;
}

export function NewTokenDialog({ close, done }: DialogProps) {
  const { t } = useTranslation('mfe-settings');
  const making = useEndpointMutation(createOrganizationToken);
  const form = useForm({
    schema: createOrganizationToken.body,
    initialValues: { name: '', expires_in_days: 365 },
    guarded: false,
    save: async (body) => done((await making.mutateAsync({ body })).token),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('provisioning.new')}
      saveLabel={t('provisioning.make')}
    >
      <TextField name="name" label={t('provisioning.name')} placeholder={t('provisioning.name_example')} />
      <ExpiryField />
    </FormDialog>
  );
}

export function RotateTokenDialog({ token, close, done }: DialogProps & { token: OrganizationToken }) {
  const { t } = useTranslation('mfe-settings');
  const rotating = useEndpointMutation(rotateOrganizationToken);
  const form = useForm({
    schema: rotateOrganizationToken.body,
    initialValues: { expires_in_days: 365, overlap_hours: 24 },
    guarded: false,
    save: async (body) => done((await rotating.mutateAsync({ params: { id: token.id }, body })).token),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('provisioning.rotate_title', { name: token.name })}
      saveLabel={t('provisioning.rotate')}
    >
      <SelectField
        name="overlap_hours"
        label={t('provisioning.overlap')}
        choices={overlapHours.map((hours) => ({
          value: hours,
          label:
            hours === 0 ? t('provisioning.at_once') : t('provisioning.after_days', { count: hours / 24 }),
        }))}
      />
      <ExpiryField />
    </FormDialog>
  );
}

function ExpiryField() {
  const { t } = useTranslation('mfe-settings');
  return (
    <SelectField
      name="expires_in_days"
      label={t('provisioning.expiry')}
      choices={expiryDays.map((count) => ({ value: count, label: t('provisioning.days', { count }) }))}
    />
  );
}
