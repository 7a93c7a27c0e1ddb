import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { createLtiPlatform, updateLtiPlatform } from '@repartee/contracts/integrations/lti/endpoints';
import {
  type LtiPlatform,
  type LtiPlatformDraft,
  type LtiPlatformForm,
  ltiPlatformDraft,
  ltiPlatformForm,
} from '@repartee/contracts/integrations/lti/lti-platform';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';

const empty: LtiPlatformDraft = {
  ...{ name: '', issuer: '', client_id: '', deployment_ids: [] },
  ...{ authorization_url: '', token_url: '', jwks_url: '', token_audience: '' },
  ...{ links_by_email: false, instructors_edit: false, reads_roster: false },
};
const addresses = ['authorization_url', 'token_url', 'jwks_url'] as const;

/** Registers a learning platform, or changes the given registration. */
export function PlatformDialog({ platform, close }: { platform?: LtiPlatform; close(): void }) {
  const { t } = useTranslation('mfe-settings');
  const create = useEndpointMutation(createLtiPlatform);
  const update = useEndpointMutation(updateLtiPlatform);
  const stored = platform ? ltiPlatformDraft.parse(platform) : empty;
  const form = useForm<LtiPlatformForm>({
    schema: ltiPlatformForm,
    initialValues: { ...stored, deployment_ids: stored.deployment_ids.join('\n') },
    guarded: false,
    save: async (values) => {
      const lines = values.deployment_ids.split('\n').map((line) => line.trim());
      const body = { ...values, deployment_ids: lines.filter((line) => line !== '') };
      if (platform)
        await update.mutateAsync({ params: { id: platform.id }, body: { ...body, expected: stored } });
      else await create.mutateAsync({ body });
      showToast({ text: t('form.saved') });
      close();
    },
    fieldErrors: ({ details }) => {
      const refused = addresses.filter((field) => field in details);
      return refused.length > 0
        ? Object.fromEntries(refused.map((field) => [field, t('lti.address_refused')]))
        : undefined;
    },
    errorText: ({ code }) => (code === 'conflict' ? t('lti.taken') : undefined),
  });
  const texts = (name: 'client_id' | 'token_audience' | (typeof addresses)[number]) => ({
    ...{ label: t(`lti.field.${name}`), placeholder: t(`lti.example.${name}`), autoComplete: 'off' },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t(platform ? 'lti.edit' : 'lti.add')}
      saveLabel={t(platform ? 'lti.save' : 'lti.add_do')}
    >
      <TextField
        name="name"
        label={t('lti.field.name')}
        placeholder={t('lti.name_example')}
        autoComplete="off"
      />
      <TextField
        name="issuer"
        label={t('lti.field.issuer')}
        placeholder="https://moodle.example.org"
        autoComplete="off"
      />
      <TextField name="client_id" {...texts('client_id')} />
      <TextArea
        name="deployment_ids"
        label={t('lti.field.deployment_ids')}
        placeholder={t('lti.example.deployment_ids')}
        rows={2}
      />
      <TextField name="authorization_url" {...texts('authorization_url')} type="url" />
      <TextField name="token_url" {...texts('token_url')} type="url" />
      <TextField name="jwks_url" {...texts('jwks_url')} type="url" />
      <TextField name="token_audience" {...texts('token_audience')} optional />
      <CheckboxField
        name="links_by_email"
        label={t('lti.links_by_email')}
        hint={t('lti.links_by_email_hint')}
      />
      <CheckboxField name="instructors_edit" label={t('lti.instructors_edit')} />
      <CheckboxField name="reads_roster" label={t('lti.reads_roster')} hint={t('lti.reads_roster_hint')} />
    </FormDialog>
  );
}
