import { unsubscribe } from '@repartee/contracts/runtime/mail/endpoints';
import type { FastifyInstance } from 'fastify';
import { storeMailPreferences } from '../../people/notification/mail-preference-repository.ts';
import { cookieKey } from '../../runtime/access/cookie-key.ts';
import { isSignatureOf, signatureOf } from '../../runtime/access/secret.ts';
import type { DigestItem } from '../../runtime/database/schema/email-template-type.ts';
import { asOrganization, type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import type { JobContext } from '../../runtime/jobs/job-kind.ts';
import { hourly } from '../../runtime/jobs/register-jobs.ts';
import { queueEmail } from '../../runtime/mail/mail-repository.ts';
import {
  type DigestRecipient,
  digestKey,
  digestOrganizations,
  digestRecipients,
  mondayZones,
} from './digest-recipient-repository.ts';
import { learnerDigests } from './learner-digest.ts';
import { teamDigest } from './team-digest-repository.ts';

const atOnce = 200;

export function registerWeeklyDigest(app: FastifyInstance): void {
  const key = cookieKey(app.database.db, 'unsubscribe_key');
  app.jobs.register({
    kind: 'weekly-digest',
    ...hourly,
    async run(_, { keep }) {
      await queueWeeklyDigests({ keep, key: await key(), now: new Date() });
      return async () => undefined;
    },
  });

  route(app, unsubscribe, async ({ params }) => {
    const [account_id = '', signature = ''] = params.token.split('.');
    if (!isSignatureOf(signature, account_id, await key())) throw problem('not_found');
    await withTenantScope(app.database.db, { everywhere: 'secret' }, async (db) => {
      const account = await db
        .selectFrom('account')
        .select('id')
        .where('id', '=', account_id)
        .executeTakeFirst();
      if (!account) throw problem('not_found');
      await storeMailPreferences(db, account_id, { weekly_digest: false });
    });
  });
}

interface DigestRun {
  /** Runs a part of the work in a transaction. */
  readonly keep: JobContext['keep'];
  /** Key of the signatures in the addresses that end the digest. */
  readonly key: string;
  readonly now: Date;
}

/** Queues the digest for everyone for whom it is Monday morning, and who has not got it yet. */
export async function queueWeeklyDigests({ keep, key, now }: DigestRun): Promise<void> {
  let organizations: readonly string[] = [];
  await keep(async (tx) => {
    organizations = await digestOrganizations(tx);
  });
  for (const organization_id of organizations) {
    let after: string | null = null;
    do {
      await keep(async (tx) => {
        after = await asOrganization(tx, organization_id, () =>
          queueSomeDigests(tx, { organization_id, after, key, now }),
        );
      });
    } while (after);
  }
}

interface Part extends Pick<DigestRun, 'key' | 'now'> {
  readonly organization_id: string;
  readonly after: string | null;
}

/** Returns the id of the last user, after which the next part begins; null at the end. */
async function queueSomeDigests(tx: Db, { organization_id, after, key, now }: Part): Promise<string | null> {
  const monday = await mondayZones(tx, organization_id, now);
  if (monday.names.length === 0) return null;
  const recipients = await digestRecipients(tx, monday, { organization_id, after, limit: atOnce });
  if (recipients.length === 0) return null;
  const learner = await learnerDigests(tx, organization_id, recipients);
  const isOperator = ({ role }: DigestRecipient) => role === 'operator';
  const team = recipients.some(isOperator) ? await teamDigest(tx, organization_id) : [];
  const mails = recipients
    .map((recipient) => ({
      recipient,
      items: [...(isOperator(recipient) ? team : []), ...learner(recipient)] as DigestItem[],
    }))
    .filter(({ items }) => items.length > 0)
    .map(({ recipient: { id, email, first_name, language }, items }) => ({
      ...{ organization_id, unique_key: digestKey(id, monday.date), recipient: email, language },
      letter: {
        ...{ kind: 'weekly-digest' as const, first_name, items, path: '/dashboard' },
        unsubscribe_token: `${id}.${signatureOf(id, key)}`,
      },
    }));
  await queueEmail(tx, ...mails);
  return recipients.length < atOnce ? null : (recipients.at(-1)?.id ?? null);
}
