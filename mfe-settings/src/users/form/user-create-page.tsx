import { useCan, useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { defaultRole } from '@repartee/contracts/people/accounts';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import type { FormOptions } from '@repartee/ui-kit/form';
import { FormSection } from '@repartee/ui-kit/form-section';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { RadioCards } from '@repartee/ui-kit/radio-cards';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { OrganizationField } from '../../form/organization-field.tsx';
import { editUserPath, userListPath } from '../../paths.ts';
import { InvitationLinksDialog } from '../actions/invitation-links-dialog.tsx';
import type { InvitationLinks } from '../actions/use-user-actions.tsx';
import { NoMailNotice } from '../parts/no-mail-notice.tsx';
import { useMailSent } from '../parts/use-mail-sent.ts';
import { type UserFormValues, userDraftOf } from '../parts/user-form-values.ts';
import { UserPreview } from '../parts/user-preview.tsx';
import { LanguageAndGroups } from './language-and-groups.tsx';
import { UserForm } from './user-form.tsx';

const invitations = ['mail', 'link', 'later'] as const;
type Invitation = (typeof invitations)[number];

export default function UserCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { organization_id } = useUser();
  const mayInvite = can('send-invitation-email');
  const everywhere = can('organization-list');
  const navigate = useNavigate();
  const create = useEndpointMutation(createUser);

  const mailSent = useMailSent() ?? true;
  const [chosen, setChosen] = useState<Invitation>('mail');
  const invitation = !mailSent && chosen === 'mail' ? 'link' : chosen;
  const [links, setLinks] = useState<InvitationLinks>();
  const open = (id: string) =>
    navigate(can('user-update') ? editUserPath(id) : userListPath, { replace: true });

  const save: FormOptions<UserFormValues>['save'] = async (values, { leave }) => {
    const { organization_id } = values;
    const invite = mayInvite && invitation === 'mail';
    const invitation_link = mayInvite && invitation === 'link';
    const { id, invitation_links } = await create.mutateAsync({
      body: { ...userDraftOf(values), invite, invitation_link, organization_id },
    });
    showToast({ text: t(invite ? 'user_form.created_invited' : 'user_form.created') });
    if (invitation_links) setLinks(invitation_links);
    else await leave(() => open(id));
  };
  const closeLinks = async () => {
    const [created] = links?.links ?? [];
    setLinks(undefined);
    await open(created?.id ?? '');
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
                <NoMailNotice />
                <RadioCards<Invitation>
                  label={t('user_form.invitation')}
                  value={invitation}
                  onChange={(value) => setChosen(value)}
                  cards={invitations
                    .filter((one) => mailSent || one !== 'mail')
                    .map((value) => ({
                      value,
                      label: t(`user_form.invite_${value}`),
                    }))}
                />
              </FormSection>
            )}
          </>
        )}
      </UserForm>
      {links && <InvitationLinksDialog links={links} onClose={() => void closeLinks()} />}
    </>
  );
}
