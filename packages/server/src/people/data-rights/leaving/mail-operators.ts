import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { RequestContext } from '../../../runtime/access/principal.ts';
import type { EmailTemplate } from '../../../runtime/database/schema/email-template-type.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';
import { operatorsOf } from '../../../runtime/mail/operator-repository.ts';
import { readAccount } from '../../identity/account-repository.ts';

type Letter = Extract<EmailTemplate, { kind: 'organization-erasure' }>;

/** Mails the operators of the organization, except the caller, that its erasure was requested or undone. */
export async function mailOperators(
  { db, principal }: RequestContext,
  { organization_id, ...erasure }: Pick<Letter, 'change' | 'due_at'> & { readonly organization_id: string },
): Promise<void> {
  const operators = (await operatorsOf(db, organization_id)).filter(({ id }) => id !== principal.id);
  if (operators.length === 0) return;
  const person = displayName(await readAccount(db, principal.id));
  await queueEmail(
    db,
    ...operators.map(({ email, first_name, language, organization_name }) => ({
      ...{ organization_id, recipient: email, language, named_id: principal.id },
      letter: {
        kind: 'organization-erasure' as const,
        ...{
          first_name,
          organization_name,
          person,
          ...erasure,
          path: '/settings/my-organization?tab=leaving',
        },
      },
    })),
  );
}
