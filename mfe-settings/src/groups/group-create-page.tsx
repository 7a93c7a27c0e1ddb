import { useCan, useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createUserGroup } from '@repartee/contracts/people/group-endpoints';
import type { FormOptions } from '@repartee/ui-kit/form';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { groupListPath } from '../paths.ts';
import { GroupForm } from './group-form.tsx';
import { emptyGroup, type GroupFormValues, groupDraft } from './group-form-values.ts';

export default function GroupCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const user = useUser();
  const can = useCan();
  const [organization_id, setOrganization] = useState(user.organization_id);
  const create = useEndpointMutation(createUserGroup);
  const save: FormOptions<GroupFormValues>['save'] = async (values, { leave }) => {
    await create.mutateAsync({ body: { ...groupDraft(values), organization_id } });
    showToast({ text: t('group.created') });
    await leave(() => navigate(can('user-group-list') ? groupListPath : '/settings', { replace: true }));
  };
  return (
    <>
      <PageHeader
        title={t('group.create_title')}
        trail={[{ label: t('people.title'), href: groupListPath }]}
      />
      <GroupForm
        isNew
        initialValues={emptyGroup}
        organization_id={organization_id}
        onOrganization={can('organization-list') ? setOrganization : undefined}
        save={save}
      />
    </>
  );
}
