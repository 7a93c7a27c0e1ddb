import { useEndpointMutation, useErrorCodeText, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { AccountRole } from '@repartee/contracts/people/accounts';
import {
  type BulkResult,
  bulkDeleteUsers,
  bulkInviteUsers,
  bulkUpdateUsers,
  createInvitationLinks,
} from '@repartee/contracts/people/bulk-endpoints';
import {
  createPasswordResetLink,
  deleteUser,
  resetSecondFactor,
  resetUserPassword,
  withdrawInvitation,
} from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { useMailSent } from '../parts/use-mail-sent.ts';
import { isConfirmed, type UserAction } from './user-actions.ts';

export interface ActionChoice {
  readonly role?: AccountRole;
  readonly group_id?: string;
}

export interface PendingUserAction {
  readonly act: UserAction;
  readonly people: readonly UserRecord[];
}

export type InvitationLinks = ReplyOf<typeof createInvitationLinks>;

export interface ResetLink extends ReplyOf<typeof createPasswordResetLink> {
  readonly person: UserRecord;
}

/** Returns functions that run an action, such as inviting or deleting, on one or several users. */
export function useUserActions(onDone: (act: UserAction) => void = () => undefined) {
  const { t } = useTranslation('mfe-settings');
  const showError = useErrorToast();
  const codeText = useErrorCodeText();
  const [pending, setPending] = useState<PendingUserAction>();
  const [refused, setRefused] = useState<BulkResult>();
  const update = useEndpointMutation(bulkUpdateUsers);
  const remove = useEndpointMutation(deleteUser);
  const removeAll = useEndpointMutation(bulkDeleteUsers);
  const invite = useEndpointMutation(bulkInviteUsers);
  const link = useEndpointMutation(createInvitationLinks);
  const reset = useEndpointMutation(resetUserPassword);
  const linkReset = useEndpointMutation(createPasswordResetLink);
  const resetFactor = useEndpointMutation(resetSecondFactor);
  const withdraw = useEndpointMutation(withdrawInvitation);
  const [links, setLinks] = useState<InvitationLinks>();
  const [resetLink, setResetLink] = useState<ResetLink>();
  const mailSent = useMailSent() ?? true;

  const send = async (
    { act, people }: PendingUserAction,
    { role, group_id }: ActionChoice,
  ): Promise<BulkResult> => {
    const ids = people.map(({ id }) => id);
    if (act === 'reset') {
      for (const id of ids) await reset.mutateAsync({ params: { id } });
      return { done: ids.length, refused: [] };
    }
    if (act === 'reset_link') {
      for (const person of people)
        setResetLink({ ...(await linkReset.mutateAsync({ params: { id: person.id } })), person });
      return { done: ids.length, refused: [] };
    }
    if (act === 'reset_factor') {
      for (const id of ids) await resetFactor.mutateAsync({ params: { id } });
      return { done: ids.length, refused: [] };
    }
    if (act === 'withdraw') {
      for (const id of ids) await withdraw.mutateAsync({ params: { id } });
      return { done: ids.length, refused: [] };
    }
    if (act === 'link') {
      const made = await link.mutateAsync({ body: { ids } });
      if (made.links.length > 0) setLinks(made);
      return made;
    }
    if (act === 'invite') return invite.mutateAsync({ body: { ids } });
    const [only = ''] = ids;
    if (act === 'delete' && ids.length === 1) {
      await remove.mutateAsync({ params: { id: only } });
      return { done: 1, refused: [] };
    }
    if (act === 'delete') return removeAll.mutateAsync({ body: { ids } });
    if (act === 'set_role') return update.mutateAsync({ body: { action: act, ids, role: role ?? 'user' } });
    if (act === 'add_to_group')
      return update.mutateAsync({ body: { action: act, ids, group_id: group_id ?? '' } });
    return update.mutateAsync({ body: { action: act, ids } });
  };

  const run = async (wanted: PendingUserAction, choice: ActionChoice = {}) => {
    try {
      const result = await send(wanted, choice);
      setPending(undefined);
      const [only] = result.refused;
      if (only && wanted.people.length === 1) {
        showToast({ tone: 'danger', text: codeText(only.code) });
        return;
      }
      // The dialog of the links says itself who has none.
      const showsLinks = wanted.act === 'link' && result.done > 0;
      if (only && !showsLinks) setRefused(result);
      else if (wanted.act !== 'link' && wanted.act !== 'reset_link')
        showToast({ text: t(`act.done.${wanted.act}`, { count: result.done }) });
      onDone(wanted.act);
    } catch (error) {
      showError(error);
    }
  };

  return {
    pending,
    refused,
    /** Invitation links to be passed on, until the reader has closed their dialog. */
    links,
    /** A link to choose a new password, to be passed on, until the reader has closed its dialog. */
    resetLink,
    mailSent,
    busy:
      update.isPending ||
      remove.isPending ||
      removeAll.isPending ||
      invite.isPending ||
      link.isPending ||
      reset.isPending ||
      linkReset.isPending ||
      resetFactor.isPending ||
      withdraw.isPending,
    run,
    cancel: () => setPending(undefined),
    understood: () => setRefused(undefined),
    closeLinks: () => setLinks(undefined),
    closeResetLink: () => setResetLink(undefined),
    /** Runs an action at once, or opens the dialog that the action needs. */
    begin: (act: UserAction, people: readonly UserRecord[]) => {
      const wanted = { act, people };
      if (isConfirmed(act) || act === 'set_role' || act === 'add_to_group') setPending(wanted);
      else void run(wanted);
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
