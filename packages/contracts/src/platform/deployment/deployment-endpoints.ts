import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { remoteId } from '../remote-id.ts';
import { canaryRule, canaryShare, deployment } from './deployment.ts';

/** `deployment` is null where the API does not see the registry of remotes. */
export const readDeployment = endpoint({
  method: 'GET',
  path: '/v1/deployed_remotes',
  summary: 'Remotes and their builds as they are deployed, and which servers serve them',
  access: ['environment-variables-read'],
  reply: z.object({ deployment: deployment.nullable() }),
});

/** Nothing changes where the registry is no longer at this revision. */
const seen = { revision: z.number().int().nonnegative() };
/** The name of a build, or its beginning. */
const buildName = z.string().regex(/^[0-9a-f]{4,32}$/);

/** What a super-admin may do to a deployed remote. */
export const remoteChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('promote'), ...seen }),
  z.strictObject({ action: z.literal('rollback'), to: buildName.optional(), ...seen }),
  z.strictObject({ action: z.literal('disable'), ...seen }),
  z.strictObject({ action: z.literal('enable'), ...seen }),
  z.strictObject({ action: z.literal('remove'), ...seen }),
  /** Another share of the browsers gets the canary. */
  canaryShare.extend({ action: z.literal('share'), ...seen }),
  z.strictObject({ action: z.literal('rule'), rule: canaryRule.nullable(), ...seen }),
]);
export type RemoteChange = z.output<typeof remoteChange>;

/**
 * Changes a deployed remote as the release command does, by the same rules. 409 `changed_meanwhile` where the registry is at
 * another revision; 409 `conflict` with the reason where it is refused; 403 where the team's key is needed.
 */
export const changeDeployedRemote = endpoint({
  method: 'POST',
  path: '/v1/deployed_remotes/{remote}/changes',
  summary: 'Promote, roll back, disable, enable or remove a remote, or change its canary',
  access: ['environment-variables-update'],
  params: z.object({ remote: remoteId }),
  body: remoteChange,
  reply: z.object({
    revision: z.number().int(),
    /** What was done, with the builds that were chosen. */
    change: z.string(),
    /** Whether every running server serves this revision now; where not, `waiting` says which and why. */
    served: z.boolean(),
    waiting: z.string(),
  }),
});
