import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import type { AiProvider } from '@repartee/contracts/ai/ai-provider';
import { type AiServiceKey, aiServiceKeyDraft, keySecret } from '@repartee/contracts/ai/ai-service-key';
import {
  createAiServiceKey,
  rotateAiServiceKey,
  updateAiServiceKey,
  usualOverlapHours,
} from '@repartee/contracts/ai/key-endpoints';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { NumberField } from '@repartee/ui-kit/number-field';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { z } from 'zod';

interface KeyFormValues {
  readonly label: string;
  readonly secret: string;
  readonly all_organizations: boolean;
  readonly overlap_hours: number;
}

export default function KeyDialog(props: {
  provider: AiProvider;
  act: 'new' | 'rename' | 'rotate';
  serviceKey: AiServiceKey | null;
  close: () => void;
}) {
  const { provider, act, serviceKey, close } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const create = useEndpointMutation(createAiServiceKey);
  const update = useEndpointMutation(updateAiServiceKey);
  const rotate = useEndpointMutation(rotateAiServiceKey);
  const form = useForm<KeyFormValues>({
    schema: aiServiceKeyDraft.extend({
      secret: act === 'rename' ? z.literal('') : keySecret,
      overlap_hours: rotateAiServiceKey.body.shape.overlap_hours,
    }),
    initialValues: {
      label: serviceKey?.label ?? '',
      secret: '',
      all_organizations: serviceKey?.all_organizations ?? false,
      overlap_hours: usualOverlapHours,
    },
    guarded: false,
    save: async ({ label, secret, all_organizations, overlap_hours }) => {
      const params = { id: serviceKey?.id ?? '' };
      if (act === 'new')
        await create.mutateAsync({ body: { provider_id: provider.id, label, secret, all_organizations } });
      else if (act === 'rename') await update.mutateAsync({ params, body: { label, all_organizations } });
      else await rotate.mutateAsync({ params, body: { secret, overlap_hours } });
      showToast({ text: t(`key.done_${act}`) });
      close();
    },
    fieldErrors: ({ code, details }) =>
      code === 'conflict' && 'secret' in details ? { secret: t('key.no_master_key') } : undefined,
  });
  const platformWide = provider.organization_id === null;
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t(`key.title_${act}`, { name: serviceKey?.label ?? '' })}
      saveLabel={t(`key.do_${act}`)}
    >
      {act !== 'rotate' && (
        <TextField
          name="label"
          label={t('key.label')}
          placeholder={t('key.label_example')}
          autoComplete="off"
        />
      )}
      {act !== 'rename' && (
        <PasswordField
          name="secret"
          label={t('key.secret')}
          errorTexts={{ invalid: t('key.secret_wrong') }}
          autoComplete="new-password"
        />
      )}
      {act === 'rotate' && <NumberField name="overlap_hours" label={t('key.overlap')} precision={0} />}
      {platformWide && act !== 'rotate' && (
        <CheckboxField name="all_organizations" label={t('key.all_organizations')} />
      )}
    </FormDialog>
  );
}
