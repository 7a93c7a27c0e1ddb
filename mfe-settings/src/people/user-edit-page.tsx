import {
  useChangeUser,
  useEndpoint,
  useEndpointMutation,
  useHost,
  useRouteValues,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { displayName } from '@repartee/contracts/identity/display-name';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { readUserRecord, updateUser } from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { ButtonLink } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { insteadOf } from '../form/instead-of.ts';
import type { Save } from '../form/use-form.ts';
import { ReadFirst } from '../trouble/read-first.tsx';
import { AccountCard } from './account-card.tsx';
import { LanguageAndGroups } from './language-and-groups.tsx';
import { peopleList } from './paths.ts';
import { PersonActDialogs } from './person-act-dialogs.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonPreview } from './person-preview.tsx';
import { draftOf, type PersonWriting, writingOf } from './person-writing.ts';
import { usePersonActs } from './use-person-acts.tsx';

/** R-ROUTE-15: somebody there already. */
export default function UserEditPage() {
  const { t } = useTranslation('mfe-settings');
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(readUserRecord, { params: { id } });
  return (
    <ReadFirst reading={reading} elsewhere={<ButtonLink href={peopleList}>{t('people.title')}</ButtonLink>}>
      {(person, reread) => <KnownPerson key={id} person={person} reread={reread} />}
    </ReadFirst>
  );
}

function KnownPerson(props: { person: UserRecord; reread(): Promise<UserRecord> }) {
  const { person, reread } = props;
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const reader = useUser();
  const { unsaved } = useHost();
  const changeUser = useChangeUser();
  const update = useEndpointMutation(updateUser, { touches: [listUserGroups] });
  const acts = usePersonActs((act) => {
    if (act !== 'delete') return;
    unsaved.forget();
    navigate(peopleList, { replace: true });
  });
  const save: Save<PersonWriting> = async (writing, before, over) => {
    const body = { ...draftOf(writing), ...insteadOf(draftOf(before), over) };
    const saved = await update.mutateAsync({ params: { id: person.id }, body });
    const { email, first_name, last_name, image, language } = saved;
    if (person.id === reader.id) changeUser({ email, first_name, last_name, image, language });
    showToast({ text: t('form.saved') });
    return writingOf(saved);
  };
  return (
    <>
      <PageHeader
        title={displayName(person)}
        subtitle={person.organization_name}
        trail={[{ label: t('people.title'), href: peopleList }]}
      />
      <PersonForm
        id={person.id}
        start={writingOf(person)}
        save={save}
        reread={async () => writingOf(await reread())}
        beside={(writing) => (
          <>
            <PersonPreview person={writing} />
            <AccountCard person={person} acts={acts} />
          </>
        )}
      >
        {({ draft, change }) => <LanguageAndGroups draft={draft} change={change} />}
      </PersonForm>
      <PersonActDialogs acts={acts} />
    </>
  );
}
