import type { Db } from '../../database/tenant-scope.ts';
import { queueEmail } from '../../mail/mail-repository.ts';

/** Mails every operator of an organization that 80 % of its AI spending is used. */
export async function mailSpendingWarning(db: Db, organization_id: string): Promise<void> {
  const operators = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.email', 'account.first_name', 'organization.language', 'organization.name'])
    .where('account.organization_id', '=', organization_id)
    .where('account.role', '=', 'operator')
    .execute();
  if (operators.length === 0) return;
  await queueEmail(
    db,
    ...operators.map(({ email, first_name, language, name }) => ({
      organization_id,
      recipient: email,
      language,
      letter: {
        kind: 'spending-warning' as const,
        first_name,
        organization_name: name,
        path: '/ai-providers/list',
      },
    })),
  );
}
