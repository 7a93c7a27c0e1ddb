import { useCan, useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { defaultRole } from '@repartee/contracts/people/accounts';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormSection } from '@repartee/ui-kit/form-section';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { editUserPath, userListPath } from '../../paths.ts';
import { type UserFormValues, userDraftOf } from '../parts/user-form-values.ts';
import { UserPreview } from '../parts/user-preview.tsx';
import { LanguageAndGroups } from './language-and-groups.tsx';
import { OrganizationField } from './organization-field.tsx';
import { UserForm } from './user-form.tsx';

export default function UserCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { organization_id } = useUser();
  const mayInvite = can('send-invitation-email');
  const everywhere = can('organization-list');
  const navigate = useNavigate();
  const create = useEndpointMutation(createUser, { invalidates: [listUserGroups] });

  const save = async (values: UserFormValues) => {
    const { invite, organization_id } = values;
    const user = await create.mutateAsync({ body: { ...userDraftOf(values), invite, organization_id } });
    showToast({ text: t(invite ? 'user_form.created_invited' : 'user_form.created') });
    await navigate(can('user-update') ? editUserPath(user.id) : userListPath, { replace: true });
  };
  const initialValues: UserFormValues = {
    email: '',
    first_name: '',
    last_name: '',
    role: defaultRole,
    language: null,
    image: null,
    groups: [],
    organization_id,
    invite: mayInvite,
  };
  return (
    <>
      <PageHeader
        title={t('user_form.create_title')}
        subtitle={t('user_form.create_lead')}
        trail={[{ label: t('people.title'), href: userListPath }]}
      />
      <UserForm initialValues={initialValues} save={save} aside={(values) => <UserPreview person={values} />}>
        {({ values, set }) => (
          <>
            {everywhere && (
              <FormSection>
                <OrganizationField
                  value={values.organization_id}
                  onChange={(id) => set({ organization_id: id, groups: [] })}
                />
              </FormSection>
            )}
            <LanguageAndGroups values={values} set={set} />
            {mayInvite && (
              <FormSection>
                <CheckboxField
                  name="invite"
                  label={t('user_form.invite')}
                  hint={t('user_form.invite_hint')}
                />
              </FormSection>
            )}
          </>
        )}
      </UserForm>
    </>
  );
}
