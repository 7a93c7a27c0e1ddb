import { displayName } from '@repartee/contracts/identity/display-name';
import { uiLocaleFor } from '@repartee/contracts/locales';
import { createUser } from '@repartee/contracts/people/user-endpoints';
import { type UserDraft, type UserRecord, userRecord } from '@repartee/contracts/people/user-record';

/** A user as their form holds them: groups with their names. `organization_id` and `invite` matter for a new one. */
export const userFormSchema = createUser.body
  .omit({ group_ids: true })
  .extend({ groups: userRecord.shape.groups });

export type UserFormValues = Omit<UserDraft, 'group_ids'> &
  Pick<UserRecord, 'groups' | 'organization_id'> & { readonly invite: boolean };

export const userFormValues = (user: UserRecord): UserFormValues => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  role: user.role,
  language: (user.language && uiLocaleFor(user.language)) || null,
  image: user.image,
  groups: user.groups,
  organization_id: user.organization_id,
  invite: false,
});

export const userDraftOf = ({
  groups,
  organization_id: _,
  invite: __,
  ...draft
}: UserFormValues): UserDraft => ({ ...draft, group_ids: groups.map(({ id }) => id) });

/** The name as it is being typed; `unnamed` before the first letter. */
export const typedName = (
  values: Pick<UserFormValues, 'first_name' | 'last_name' | 'email'>,
  unnamed: string,
): string => (values.first_name || values.last_name || values.email ? displayName(values) : unnamed);
