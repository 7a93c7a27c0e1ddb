import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { largestInteger } from '../../page.ts';
import { previewId } from '../override-endpoints.ts';
import { remoteId } from '../remote-id.ts';
import { canaryRule, canaryShare, deployment, handOver } from './deployment.ts';

/** Returns the deployed remotes. `deployment` is null if the API cannot read the registry of remotes. */
export const readDeployment = endpoint({
  method: 'GET',
  path: '/v1/deployed_remotes',
  summary: 'List the deployed remotes with their builds, and the servers that serve them',
  access: ['environment-variables-read'],
  reply: z.object({ deployment: deployment.nullable() }),
});

/** A change, except the end of a preview, fails if the registry is no longer at this revision (optimistic concurrency). */
const seen = { revision: z.number().int().nonnegative().max(largestInteger) };
/** Name of the build that a rollback restores, or the first characters of the name. */
const buildName = z.string().regex(/^[0-9a-f]{4,32}$/);

export const remoteChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('promote'), ...seen }),
  z.strictObject({ action: z.literal('rollback'), to: buildName.optional(), ...seen }),
  z.strictObject({ action: z.literal('disable'), ...seen }),
  z.strictObject({ action: z.literal('enable'), ...seen }),
  z.strictObject({ action: z.literal('remove'), ...seen }),
  handOver.extend({ action: z.literal('hand-over'), ...seen }),
  z.strictObject({ action: z.literal('allow-backend'), ...seen }),
  z.strictObject({ action: z.literal('block-backend'), ...seen }),
  z.strictObject({ action: z.literal('allow-effects'), ...seen }),
  z.strictObject({ action: z.literal('block-effects'), ...seen }),
  z.strictObject({ action: z.literal('end-preview'), preview: previewId, ...seen }),
  canaryShare.extend({ action: z.literal('share'), ...seen }),
  z.strictObject({ action: z.literal('rule'), rule: canaryRule.nullable(), ...seen }),
]);
export type RemoteChange = z.output<typeof remoteChange>;

/**
 * Changes a deployed remote by the rules of the command `release`. 409 `changed_meanwhile` if the registry
 * has another revision. 409 `conflict` if a rule forbids the change. 403 if the owning team must sign the
 * change.
 */
export const changeDeployedRemote = endpoint({
  method: 'POST',
  path: '/v1/deployed_remotes/{remote}/changes',
  summary:
    'Promote, roll back, disable, enable, remove or hand over a remote, change its canary, backend or effects, or end a preview',
  access: ['environment-variables-update'],
  params: z.object({ remote: remoteId }),
  body: remoteChange,
  reply: z.object({
    revision: z.number().int(),
    change: z.string(),
    /** False if the remote was as requested before: another person had ended the preview, for example. */
    changed: z.boolean(),
    /**
     * True if all running servers serve this revision of the registry. If false, `waiting` lists the servers
     * that do not serve this revision, with the reason.
     */
    served: z.boolean(),
    waiting: z.string(),
  }),
});
