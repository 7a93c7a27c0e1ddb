import type { FastifyReply, FastifyRequest } from 'fastify';
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
  const counts = new Map<string, number>();
  const add = (key: string, count: number): void => {
    const sum = (counts.get(key) ?? 0) + count;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
  };
  return {
    /** Returns false if the share of the user or of the organization is in use. */
    take({ principal, ip }: FastifyRequest, reply: FastifyReply): boolean {
      const user = `user ${principal?.id ?? networkOf(ip)}`;
      const organization = principal && `organization ${principal.organization_id}`;
      if ((counts.get(user) ?? 0) >= most.user) return false;
      if (organization && (counts.get(organization) ?? 0) >= most.organization) return false;
      const keys = organization ? [user, organization] : [user];
      for (const key of keys) add(key, 1);
      reply.raw.once('close', () => {
        for (const key of keys) add(key, -1);
      });
      return true;
    },
  };
}
