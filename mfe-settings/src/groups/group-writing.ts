import {
  type GroupMember,
  type UserGroupDraft,
  type UserGroupWithMembers,
  userGroupDraft,
} from '@repartee/contracts/people/group-endpoints';

/** A group as its form holds it: its members with their names. */
export interface GroupWriting extends Omit<UserGroupDraft, 'member_ids'> {
  readonly members: readonly GroupMember[];
}

export const noGroup: GroupWriting = { name: '', description: '', image: null, members: [] };

export const writingOf = ({ name, description, image, members }: UserGroupWithMembers): GroupWriting => ({
  name,
  description,
  image,
  members,
});

export const draftOf = ({ members, ...draft }: GroupWriting): UserGroupDraft => ({
  ...draft,
  member_ids: members.map(({ id }) => id),
});

/** Field → the name, under `form`, of what is wrong with it. */
export function faultsOf({ name, description }: GroupWriting): Readonly<Record<string, string>> {
  const { shape } = userGroupDraft;
  return {
    ...(shape.name.safeParse(name).success ? {} : { name: nameFault(name.trim()) }),
    ...(shape.description.safeParse(description).success ? {} : { description: 'too_long' }),
  };
}

const nameFault = ({ length }: string) => (length === 0 ? 'required' : length > 100 ? 'too_long' : 'unseen');
