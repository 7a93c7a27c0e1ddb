import { storedValues } from '@repartee/app-sdk';
import { uiLocaleFor } from '@repartee/contracts/locales';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import { type UserDraft, type UserRecord, userRecord } from '@repartee/contracts/people/user-record';

/**
 * The form shows the names of the groups; the request contains only their ids. `organization_id` is sent only
 * when a user is created.
 */
export const userFormSchema = createUser.body
  .omit({ group_ids: true, invite: true })
  .extend({ groups: userRecord.shape.groups });

export type UserFormValues = Omit<UserDraft, 'group_ids'> & Pick<UserRecord, 'groups' | 'organization_id'>;

export const userFormValues = (user: UserRecord): UserFormValues => ({
  ...storedValues(userFormSchema, user),
  language: (user.language && uiLocaleFor(user.language)) || null,
});

export const userDraftOf = ({ groups, organization_id: _, ...draft }: UserFormValues): UserDraft => ({
  ...draft,
  group_ids: groups.map(({ id }) => id),
});

export const nameFromForm = (
  values: Pick<UserFormValues, 'first_name' | 'last_name' | 'email'>,
  unnamed: string,
): string => (values.first_name || values.last_name || values.email ? displayName(values) : unnamed);
