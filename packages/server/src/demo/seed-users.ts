import type { Db } from '../runtime/database/tenant-scope.ts';
import { type DemoUser, demoId, demoLoginId } from './demo-users.ts';

/** Inserts users who sign in by a password. */
export async function seedUsers(
  db: Db,
  users: readonly DemoUser[],
  { password_hash, created_at }: { readonly password_hash: string; readonly created_at: Date },
): Promise<void> {
  await db
    .insertInto('login')
    .values(
      users.map(({ email }) => ({
        id: demoLoginId(email),
        email,
        password_hash,
        confirmed_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('account')
    .values(
      users.map(({ organization, ...person }) => ({
        ...person,
        id: demoId(person.email),
        organization_id: demoId(organization),
        login_id: demoLoginId(person.email),
        created_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
