import { displayName } from '@repartee/contracts/people/identity/display-name';
import { notify } from '../../people/notification/notify-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { queueEmail } from '../../runtime/mail/mail-repository.ts';
import { operatorsOf } from '../../runtime/mail/operator-repository.ts';

export type SpendingLevel = '80' | '100';

/**
 * Notifies all operators of an organization, once a month, that 80 % or 100 % of its monthly cap or credit is spent.
 * The notification of 80 % is also sent as a mail. Webhooks get both.
 */
export async function notifySpendingLevel(
  db: Db,
  organization_id: string,
  level: SpendingLevel,
): Promise<void> {
  const cause_key = `${level}:${new Date().toISOString().slice(0, 7)}`;
  await emit(db, 'credit.low', [
    { organization_id, key: cause_key, data: { spent_percent: level === '80' ? 80 : 100 } },
  ]);
  const operators = await operatorsOf(db, organization_id);
  const notices = operators.map(({ id, organization_name }) => ({
    ...{ account_id: id, kind: 'credit-low' as const, variant: level, cause_key, subject: organization_name },
  }));
  const wantMail = new Set(await notify(db, notices, { mail: level === '80' ? 'own' : 'grouped' }));
  if (level === '100') return;
  await queueEmail(
    db,
    ...operators
      .filter(({ id }) => wantMail.has(id))
      .map(({ email, first_name, language, organization_name }) => ({
        organization_id,
        recipient: email,
        language,
        letter: {
          kind: 'spending-warning' as const,
          first_name,
          organization_name,
          path: '/ai-providers/list',
        },
      })),
  );
}

/** Notifies all operators of an organization, once a month, that a user's AI budget is used up. */
export async function notifyBudgetUsedUp(db: Db, organization_id: string, account_id: string): Promise<void> {
  const person = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', account_id)
    .executeTakeFirst();
  if (!person) return;
  const operators = await operatorsOf(db, organization_id);
  const about = {
    ...{ kind: 'credit-low' as const, variant: 'person' as const, about_account_id: account_id },
    ...{
      cause_key: `person:${account_id}:${new Date().toISOString().slice(0, 7)}`,
      subject: displayName(person),
    },
  };
  await notify(
    db,
    operators.map(({ id }) => ({ account_id: id, ...about })),
    { mail: 'grouped' },
  );
}
