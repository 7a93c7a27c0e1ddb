import {
  type GroupMember,
  type UserGroupDraft,
  type UserGroupWithMembers,
  userGroupDraft,
} from '@repartee/contracts/people/group-endpoints';
import { textFault } from '../form/text-fault.ts';
import type { Faults } from '../form/use-form.ts';

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
export function faultsOf({ name, description }: GroupWriting): Faults {
  const { shape } = userGroupDraft;
  return {
    ...(shape.name.safeParse(name).success ? {} : { name: textFault(name, 100) }),
    ...(shape.description.safeParse(description).success ? {} : { description: 'too_long' }),
  };
}
