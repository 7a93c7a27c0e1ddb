import type { UserGroupDraft, UserGroupWithMembers } from '@repartee/contracts/people/group-endpoints';

/** What an administrator decides of a group, from what is known of it. */
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
