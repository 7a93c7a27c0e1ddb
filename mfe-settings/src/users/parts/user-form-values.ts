import { storedValues } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/identity/display-name';
import { uiLocaleFor } from '@repartee/contracts/locales';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import { type UserDraft, type UserRecord, userRecord } from '@repartee/contracts/people/user-record';

/**
 * Schema of the values of a user in the form. Groups are stored with their names, because the form shows them; the
 * request contains only their ids. `organization_id` and `invite` are used only for a new user.
 */
export const userFormSchema = createUser.body
  .omit({ group_ids: true })
  .extend({ groups: userRecord.shape.groups });

export type UserFormValues = Omit<UserDraft, 'group_ids'> &
  Pick<UserRecord, 'groups' | 'organization_id'> & { readonly invite: boolean };

export const userFormValues = (user: UserRecord): UserFormValues => ({
  ...storedValues(userFormSchema, user),
  language: (user.language && uiLocaleFor(user.language)) || null,
  invite: false,
});

export const userDraftOf = ({
  groups,
  organization_id: _,
  invite: __,
  ...draft
}: UserFormValues): UserDraft => ({ ...draft, group_ids: groups.map(({ id }) => id) });

/** Returns the display name from the form's values, or `unnamed` if the name and email fields are empty. */
export const nameFromForm = (
  values: Pick<UserFormValues, 'first_name' | 'last_name' | 'email'>,
  unnamed: string,
): string => (values.first_name || values.last_name || values.email ? displayName(values) : unnamed);
