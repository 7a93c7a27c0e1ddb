import {
  readUserGroup,
  type UserGroupDraft,
  type UserGroupWithMembers,
  userGroupDraft,
} from '@repartee/contracts/people/group-endpoints';

/** A group as its form holds it: its members with their names. */
export const groupFormSchema = userGroupDraft
  .omit({ member_ids: true })
  .extend({ members: readUserGroup.reply.shape.members });

export type GroupFormValues = Omit<UserGroupDraft, 'member_ids'> & Pick<UserGroupWithMembers, 'members'>;

export const emptyGroup: GroupFormValues = { name: '', description: '', image: null, members: [] };

export const groupFormValues = ({
  name,
  description,
  image,
  members,
}: UserGroupWithMembers): GroupFormValues => ({ name, description, image, members });

export const groupDraft = ({ members, ...draft }: GroupFormValues): UserGroupDraft => ({
  ...draft,
  member_ids: members.map(({ id }) => id),
});
