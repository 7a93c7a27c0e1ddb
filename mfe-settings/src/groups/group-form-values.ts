import { storedValues } from '@repartee/app-sdk';
import {
  readUserGroup,
  type UserGroupDraft,
  type UserGroupWithMembers,
  userGroupDraft,
} from '@repartee/contracts/people/group-endpoints';

/** The form shows the names of the members. The request contains only their ids. */
export const groupFormSchema = userGroupDraft
  .omit({ member_ids: true })
  .extend({ members: readUserGroup.reply.shape.members });

export type GroupFormValues = Omit<UserGroupDraft, 'member_ids'> & Pick<UserGroupWithMembers, 'members'>;

export const emptyGroup: GroupFormValues = { name: '', description: '', image: null, members: [] };

export const groupFormValues = (group: UserGroupWithMembers): GroupFormValues =>
  storedValues(groupFormSchema, group);

export const groupDraft = ({ members, ...draft }: GroupFormValues): UserGroupDraft => ({
  ...draft,
  member_ids: members.map(({ id }) => id),
});
