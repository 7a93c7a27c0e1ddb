import { useCan, useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import styles from '../form/form-page.module.css';
import type { Save } from '../form/use-form.ts';
import { LanguageAndGroups } from './language-and-groups.tsx';
import { OrganizationField } from './organization-field.tsx';
import { editPerson, peopleList } from './paths.ts';
import { PersonForm } from './person-form.tsx';
import { PersonPreview } from './person-preview.tsx';
import { draftOf, type PersonWriting } from './person-writing.ts';

/** R-ROUTE-15: somebody new. */
export default function UserCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { organization_id } = useUser();
  const mayInvite = can('send-invitation-email');
  const everywhere = can('organization-list');
  const navigate = useNavigate();
  const create = useEndpointMutation(createUser, { touches: [listUserGroups] });

  const save: Save<PersonWriting> = async (writing) => {
    const { invite } = writing;
    const user = await create.mutateAsync({
      body: { ...draftOf(writing), invite, organization_id: writing.organization_id },
    });
    showToast({ text: t(invite ? 'user_form.created_invited' : 'user_form.created') });
    await navigate(can('user-update') ? editPerson(user.id) : peopleList, { replace: true });
    return writing;
  };
  const start: PersonWriting = {
    email: '',
    first_name: '',
    last_name: '',
    role: 'user',
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
        trail={[{ label: t('people.title'), href: peopleList }]}
      />
      <PersonForm start={start} save={save} beside={(writing) => <PersonPreview person={writing} />}>
        {({ draft, change }) => (
          <>
            {everywhere && (
              <div className={styles.part}>
                <OrganizationField
                  value={draft.organization_id}
                  onChange={(id) => change({ organization_id: id, groups: [] })}
                />
              </div>
            )}
            <LanguageAndGroups draft={draft} change={change} />
            {mayInvite && (
              <div className={styles.part}>
                <Checkbox
                  checked={draft.invite}
                  onChange={({ target }) => change({ invite: target.checked })}
                  label={t('user_form.invite')}
                  hint={t('user_form.invite_hint')}
                />
              </div>
            )}
          </>
        )}
      </PersonForm>
    </>
  );
}
