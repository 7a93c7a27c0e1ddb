import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import {
  addIdentityProvider,
  updateIdentityProvider,
} from '@repartee/contracts/people/organization/endpoints';
import {
  type IdentityProvider,
  type IdentityProviderDraft,
  identityProviderDraft,
} from '@repartee/contracts/people/organization/identity-provider';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import styles from './realm-part.module.css';

const empty: IdentityProviderDraft = {
  ...{ realm: '', issuer: '', client_id: '', client_secret: '' },
  ...{ roles_claim: 'roles', groups_claim: 'groups', trusts_email: false },
};

const draftOf = (provider: IdentityProvider) => {
  const { id: _, has_secret: __, notice: ___, noticed_at: ____, ...draft } = provider;
  return draft;
};

/** Adds or changes an OpenID provider. `redirectUri` is to be registered there first. */
export function IdentityProviderDialog(props: {
  organizationId: string;
  /** Undefined to add a new one. */
  provider?: IdentityProvider;
  redirectUri: string;
  close(): void;
}) {
  const { organizationId: id, provider, redirectUri, close } = props;
  const { t } = useTranslation('mfe-settings');
  const add = useEndpointMutation(addIdentityProvider);
  const update = useEndpointMutation(updateIdentityProvider);
  const form = useForm<IdentityProviderDraft>({
    schema: identityProviderDraft,
    initialValues: provider ? { ...draftOf(provider), client_secret: '' } : empty,
    guarded: false,
    save: async (body) => {
      if (provider)
        await update.mutateAsync({
          params: { id, provider_id: provider.id },
          body: { ...body, expected: draftOf(provider) },
        });
      else await add.mutateAsync({ params: { id }, body });
      showToast({ text: t(provider ? 'provider.edited' : 'provider.added') });
      close();
    },
    fieldErrors: ({ details }) => ({
      ...('realm' in details && { realm: t('provider.realm_refused') }),
      ...('client_secret' in details && { client_secret: t('provider.secret_again') }),
      ...('issuer' in details && { issuer: t('provider.issuer_refused') }),
    }),
  });
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={provider ? t('provider.edit_title', { name: provider.realm }) : t('provider.add')}
      saveLabel={t(provider ? 'provider.edit_do' : 'provider.add_do')}
    >
      <p>{t('provider.register')}</p>
      <p className={styles.address}>
        <code>{redirectUri}</code>
        <CopyButton text={redirectUri} />
      </p>
      <TextField
        name="issuer"
        type="url"
        label={t('provider.issuer')}
        hint={t('provider.issuer_hint')}
        placeholder="https://login.microsoftonline.com/…/v2.0"
        {...plain}
      />
      <TextField name="client_id" label={t('provider.client_id')} {...plain} />
      <TextField
        name="client_secret"
        type="password"
        label={t('provider.client_secret')}
        hint={t(provider?.has_secret ? 'provider.secret_kept' : 'provider.client_secret_hint')}
        autoComplete="new-password"
        optional
      />
      <TextField
        name="realm"
        label={t('provider.realm')}
        hint={t('provider.realm_hint')}
        placeholder={t('provider.realm_example')}
        {...plain}
      />
      <TextField
        name="roles_claim"
        label={t('provider.roles_claim')}
        hint={t('provider.claim_hint')}
        {...plain}
      />
      <TextField name="groups_claim" label={t('provider.groups_claim')} {...plain} />
      <CheckboxField
        name="trusts_email"
        label={t('provider.trusts_email')}
        hint={t('provider.trusts_email_hint')}
      />
    </FormDialog>
  );
}
