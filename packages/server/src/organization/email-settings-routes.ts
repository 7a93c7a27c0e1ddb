import * as calls from '@repartee/contracts/organization/email-settings';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../access/principal.ts';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { assertUnchanged } from '../http/assert-unchanged.ts';
import { problem } from '../http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../http/route.ts';
import { readAccount } from '../identity/account-repository.ts';
import { failureOf } from '../jobs/job-error.ts';
import { findEmailSettings, storeEmailSettings } from '../mail/email-settings-repository.ts';
import { senderOf } from '../mail/mail-transport.ts';
import { previewOf } from '../mail/render-email.ts';
import { defaultEmailTexts } from '../mail/write-email.ts';
import { sampleEmail } from './sample-emails.ts';

export function registerEmailSettingsRoutes(app: FastifyInstance): void {
  const { config } = app;
  const present = (stored: calls.EmailSettingsDraft): calls.EmailSettings => ({
    ...stored,
    from: senderOf(config.mail.from, ''),
    defaults: defaultEmailTexts,
  });
  const sampleFor = async (db: Db, principal: Principal, { kind }: calls.EmailText) => {
    const account = await readAccount(db, principal.id);
    return { account, letter: sampleEmail(kind, account) };
  };

  route(app, calls.readEmailSettings, async ({ principal, db }) =>
    present(await findEmailSettings(db, principal.organization_id)),
  );

  route(app, calls.updateEmailSettings, async ({ body: { expected, ...draft }, principal, db, ip }) => {
    const { organization_id } = principal;
    const before = await findEmailSettings(db, organization_id);
    assertUnchanged(before, expected, draft);
    await storeEmailSettings(db, organization_id, draft);
    const facts = ({ sender_name, reply_to, quiet_hours, texts }: calls.EmailSettingsDraft) => ({
      sender_name,
      reply_to,
      quiet_hours: quiet_hours ? `${quiet_hours.from}–${quiet_hours.until}` : '',
      email_texts: texts.map(
        ({ kind, language, subject, text }) => `${kind}, ${language}: ${subject}\n${text}`,
      ),
    });
    await recordRequestEvent(
      { db, principal, ip },
      'email-settings-updated',
      'organization',
      { id: organization_id, organization_id },
      { before: facts(before), after: facts(draft) },
    );
    return present(draft);
  });

  route(app, calls.previewEmail, async ({ body: { text, sender_name, reply_to }, principal, db }) => {
    const { letter, account } = await sampleFor(db, principal, text);
    const { name, address } = senderOf(config.mail.from, sender_name);
    const reader = { language: text.language, time_zone: account.time_zone ?? 'UTC' };
    return {
      from: name ? `${name} <${address}>` : address,
      reply_to,
      ...previewOf(letter, reader, config.product.name, text),
    };
  });

  routeWithoutTransaction(app, calls.sendTestEmail, async ({ body: { text, ...sender }, principal }) => {
    const { letter, account } = await withTenantScope(app.database.db, tenantScopeOf(principal), (db) =>
      sampleFor(db, principal, text),
    );
    try {
      await app.sendMail({
        id: crypto.randomUUID(),
        organization_id: principal.organization_id,
        recipient: account.email,
        language: text.language,
        letter,
        settings: { ...sender, texts: [text] },
      });
    } catch (error) {
      app.log.warn({ err: error }, 'test mail not sent');
      throw problem('backend_unusable', undefined, { mail: failureOf(error).error_class });
    }
  });
}
