import type { ReplyOf } from '@repartee/contracts/endpoint';
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '@repartee/contracts/identity/endpoints';

export const personalTokens = {
  list: listApiTokens,
  create: createApiToken,
  rotate: rotateApiToken,
  revoke: revokeApiToken,
} as const;

export type NewToken = ReplyOf<typeof createApiToken>;

export const expiryDays = [30, 90, 180, 365] as const;
export const overlapHours = [0, 24, 72, 168] as const;
