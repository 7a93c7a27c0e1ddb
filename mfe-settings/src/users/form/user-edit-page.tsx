import {
  useChangeUser,
  useEndpoint,
  useEndpointMutation,
  useHost,
  useRouteValues,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { useNavigate } from '@repartee/app-sdk/router';
import { SlotTabs } from '@repartee/app-sdk/slot-tabs';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { readUserRecord, updateUser } from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { ButtonLink } from '@repartee/ui-kit/button';
import type { FormOptions } from '@repartee/ui-kit/form';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { expectedValues } from '../../form/expected-values.ts';
import { userListPath } from '../../paths.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';
import { UserActionDialogs } from '../actions/user-action-dialogs.tsx';
import { type UserFormValues, userDraftOf, userFormValues } from '../parts/user-form-values.ts';
import { UserPreview } from '../parts/user-preview.tsx';
import { AccommodationCard } from './accommodation-card.tsx';
import { AccountCard } from './account-card.tsx';
import { AiBudgetCard } from './ai-budget-card.tsx';
import { LanguageAndGroups } from './language-and-groups.tsx';
import { UserForm } from './user-form.tsx';

export default function UserEditPage() {
  const { t } = useTranslation('mfe-settings');
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(readUserRecord, { params: { id } });
  return (
    <QueryBoundary
      reading={reading}
      elsewhere={<ButtonLink href={userListPath}>{t('people.title')}</ButtonLink>}
    >
      {(person, reread) => <KnownPerson key={id} person={person} reread={reread} />}
    </QueryBoundary>
  );
}

function KnownPerson(props: { person: UserRecord; reread(): Promise<UserRecord> }) {
  const { person, reread } = props;
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const reader = useUser();
  const { unsaved } = useHost();
  const changeUser = useChangeUser();
  const update = useEndpointMutation(updateUser);
  const actions = useUserActions((act) => {
    if (act !== 'delete') return;
    unsaved.forget();
    navigate(userListPath, { replace: true });
  });
  const save: FormOptions<UserFormValues>['save'] = async (values, { stored, overwrite }) => {
    const body = { ...userDraftOf(values), ...expectedValues(userDraftOf(stored), overwrite) };
    const saved = await update.mutateAsync({ params: { id: person.id }, body });
    const { email, first_name, last_name, image, language } = saved;
    if (person.id === reader.id) changeUser({ email, first_name, last_name, image, language });
    showToast({ text: t('form.saved') });
    return userFormValues(saved);
  };
  return (
    <>
      <PageHeader
        title={displayName(person)}
        subtitle={person.organization_name}
        trail={[{ label: t('people.title'), href: userListPath }]}
      />
      <SlotTabs
        slot="user-tab"
        subject={{ kind: 'user', id: person.id }}
        label={t('user_form.tabs')}
        own={t('user_form.tab_account')}
      >
        <UserForm
          id={person.id}
          roleFromRealm={person.role_from_realm}
          initialValues={userFormValues(person)}
          save={save}
          reread={async () => userFormValues(await reread())}
          aside={(values) => (
            <>
              <UserPreview person={values} />
              <AccountCard person={person} actions={actions} />
              <AccommodationCard person={person} />
              <AiBudgetCard person={person} />
            </>
          )}
        >
          {({ values, set }) => <LanguageAndGroups values={values} set={set} />}
        </UserForm>
      </SlotTabs>
      <UserActionDialogs actions={actions} />
    </>
  );
}
