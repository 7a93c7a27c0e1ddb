import {
  Can,
  useEndpoint,
  useEndpointMutation,
  useFormat,
  useHost,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { useNavigate } from '@repartee/app-sdk/router';
import {
  deleteUserGroup,
  readUserGroup,
  type UserGroupWithMembers,
  updateUserGroup,
} from '@repartee/contracts/people/group-endpoints';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import type { FormOptions } from '@repartee/ui-kit/form';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { expectedValues } from '../form/expected-values.ts';
import { groupListPath, groupUsersPath } from '../paths.ts';
import styles from './group-edit-page.module.css';
import { GroupForm } from './group-form.tsx';
import { type GroupFormValues, groupDraft, groupFormValues } from './group-form-values.ts';

export default function GroupEditPage() {
  const { t } = useTranslation('mfe-settings');
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(readUserGroup, { params: { id } });
  return (
    <QueryBoundary
      reading={reading}
      elsewhere={<ButtonLink href={groupListPath}>{t('people.title')}</ButtonLink>}
    >
      {(group, reread) => <KnownGroup key={id} group={group} reread={reread} />}
    </QueryBoundary>
  );
}

function KnownGroup(props: { group: UserGroupWithMembers; reread(): Promise<UserGroupWithMembers> }) {
  const { group, reread } = props;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const update = useEndpointMutation(updateUserGroup);
  const save: FormOptions<GroupFormValues>['save'] = async (values, { stored, overwrite }) => {
    const body = { ...groupDraft(values), ...expectedValues(groupDraft(stored), overwrite) };
    const saved = await update.mutateAsync({ params: { id: group.id }, body });
    showToast({ text: t('form.saved') });
    return groupFormValues(saved);
  };
  return (
    <>
      <PageHeader
        title={group.name}
        subtitle={group.organization_name}
        trail={[{ label: t('people.title'), href: groupListPath }]}
      />
      <GroupForm
        initialValues={groupFormValues(group)}
        organization_id={group.organization_id}
        save={save}
        reread={async () => groupFormValues(await reread())}
        aside={
          <Card as="section" className={styles.card}>
            <p className="quiet">{t('user_form.created_on', { date: format.date(group.created_at) })}</p>
            <ButtonLink wide icon="users" href={groupUsersPath(group.id)}>
              {t('group.see')}
            </ButtonLink>
            <Can permission="user-group-delete">
              <DeleteGroup group={group} />
            </Can>
          </Card>
        }
      />
    </>
  );
}

function DeleteGroup({ group: { id, name } }: { group: UserGroupWithMembers }) {
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const [asking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteUserGroup);
  const removeGroup = async () => {
    await remove.mutateAsync({ params: { id } });
    unsaved.forget();
    navigate(groupListPath, { replace: true });
  };
  return (
    <>
      <Button wide icon="trash-2" className={styles.danger} onClick={() => setAsking(true)}>
        {t('group.delete')}
      </Button>
      <ConfirmCall
        open={asking}
        danger
        title={t('group.ask_delete', { name })}
        confirmLabel={t('act.delete')}
        call={removeGroup}
        done={t('group.deleted')}
        close={() => setAsking(false)}
      >
        <p>{t('group.ask_delete_text')}</p>
      </ConfirmCall>
    </>
  );
}
