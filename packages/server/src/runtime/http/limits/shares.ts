import type { FastifyReply, FastifyRequest } from 'fastify';
import { openCounts } from './open-counts.ts';
import { networkOf } from './rate-limit.ts';

export interface Shares {
  /** Of one user, and of one network without a token. */
  readonly user: number;
  readonly organization: number;
}

/**
 * Limits the requests that a user and an organization may have under way at the same time, from before their body is read
 * until they are answered.
 */
export function requestShares(most: Shares) {
  const open = openCounts();
  return {
    /** Returns false if the share of the user or of the organization is in use. */
    take({ principal, ip }: FastifyRequest, reply: FastifyReply): boolean {
      const user = `user ${principal?.id ?? networkOf(ip)}`;
      const organization = principal && `organization ${principal.organization_id}`;
      if (open.of(user) >= most.user) return false;
      if (organization && open.of(organization) >= most.organization) return false;
      const keys = organization ? [user, organization] : [user];
      for (const key of keys) open.add(key, 1);
      reply.raw.once('close', () => {
        for (const key of keys) open.add(key, -1);
      });
      return true;
    },
  };
}
