import type { Role } from '@repartee/contracts/runtime/access/roles';
import { issueAccessToken } from '../runtime/access/access-token-repository.ts';
import { insertWithId } from '../runtime/database/query/insert-row.ts';
import { withTenantScope } from '../runtime/database/tenant-scope.ts';
import type { TestApi } from './test-api.ts';

interface Bearer {
  readonly role: Role;
  readonly slug: string;
  /** True if the token belongs to a deactivated account. */
  readonly deactivated?: boolean;
}

/**
 * Returns a new access token. A token with the role `guest` belongs to an existing guest; with any other
 * role, the token belongs to a new account.
 */
export const aToken = ({ database }: TestApi, { role, slug, deactivated }: Bearer): Promise<string> =>
  withTenantScope(database.db, { everywhere: 'test' }, async (tx) => {
    const { id: organization_id } = await tx
      .selectFrom('organization')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const ends = new Date(Date.now() + 3_600_000);
    if (role === 'guest') {
      const guests = tx.selectFrom('guest').select('id').where('organization_id', '=', organization_id);
      return issueAccessToken(tx, { guest_id: (await guests.executeTakeFirstOrThrow()).id }, ends);
    }
    const account_id = await insertWithId(tx, 'account', {
      organization_id,
      role,
      email: `${crypto.randomUUID()}@${slug}.example`,
      first_name: 'Robin',
      last_name: 'Hale',
      disabled_at: deactivated ? new Date() : null,
    });
    return issueAccessToken(tx, { account_id }, ends);
  });
