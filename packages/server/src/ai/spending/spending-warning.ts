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
