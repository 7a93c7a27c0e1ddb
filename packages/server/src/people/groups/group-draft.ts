import type { UserGroupDraft, UserGroupWithMembers } from '@repartee/contracts/people/group-endpoints';

/** Returns the fields of a group that an administrator edits. */
export const draftOfGroup = ({
  name,
  description,
  image,
  members,
}: UserGroupWithMembers): UserGroupDraft => ({
  name,
  description,
  image,
  member_ids: members.map(({ id }) => id),
});
