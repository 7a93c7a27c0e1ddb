import { storedValues } from '@repartee/app-sdk';
import { priceOfWritten, writtenEur } from '@repartee/contracts/ai/ai-model';
import {
  readUserGroup,
  type UserGroupDraft,
  type UserGroupWithMembers,
  userGroupDraft,
} from '@repartee/contracts/people/group-endpoints';

/** The form shows the names of the members, and the budget as it was written. The request contains ids and an amount. */
export const groupFormSchema = userGroupDraft
  .omit({ member_ids: true })
  .extend({ ai_budget_eur: writtenEur, members: readUserGroup.reply.shape.members });

export type GroupFormValues = Omit<UserGroupDraft, 'member_ids' | 'ai_budget_eur'> &
  Pick<UserGroupWithMembers, 'members'> & { ai_budget_eur: string };

export const emptyGroup: GroupFormValues = {
  name: '',
  description: '',
  image: null,
  ai_budget_eur: '',
  members: [],
};

export const groupFormValues = (group: UserGroupWithMembers): GroupFormValues =>
  storedValues(groupFormSchema, { ...group, ai_budget_eur: group.ai_budget_eur ?? '' });

export const groupDraft = ({ members, ai_budget_eur, ...draft }: GroupFormValues): UserGroupDraft => ({
  ...draft,
  ai_budget_eur: priceOfWritten(ai_budget_eur),
  member_ids: members.map(({ id }) => id),
});
