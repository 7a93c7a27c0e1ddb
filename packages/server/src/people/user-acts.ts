import { displayName } from '@repartee/contracts/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { recordAct } from '../audit/record-act.ts';
import type { Acting } from '../identity/acting.ts';

/** Operators of the person's own organization read it, whoever acted. */
export const recordUserAct = (
  { db, principal, ip }: Acting,
  action: string,
  user: UserRecord,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) =>
  recordAct(db, {
    principal,
    action,
    target_kind: 'user',
    target_id: user.id,
    target_name: displayName(user),
    organization_id: user.organization_id,
    address: ip,
    ...change,
  });

/** What of a person is written down when it changes. */
export const factsOf = ({ email, first_name, last_name, role, language, image, groups }: UserRecord) => ({
  email,
  first_name,
  last_name,
  role,
  language,
  image,
  groups: groups.map(({ name }) => name),
});
