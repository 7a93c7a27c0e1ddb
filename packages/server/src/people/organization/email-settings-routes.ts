import * as calls from '@repartee/contracts/people/organization/email-settings';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { lockOrganization } from '../../runtime/database/query/locks.ts';
import type { EmailTemplate } from '../../runtime/database/schema/email-template-type.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { failureOf } from '../../runtime/jobs/job-error.ts';
import { findEmailSettings, storeEmailSettings } from '../../runtime/mail/email-settings-repository.ts';
import { senderOf } from '../../runtime/mail/mail-transport.ts';
import { previewOf } from '../../runtime/mail/render-email.ts';
import { defaultEmailTexts } from '../../runtime/mail/write-email.ts';
import { readAccount } from '../identity/account-repository.ts';

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
    const lock = orNotFound(await lockOrganization(db, organization_id));
    const before = await findEmailSettings(db, organization_id);
    assertUnchanged(lock, before, expected, draft);
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

const soon = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

interface Recipient {
  readonly first_name: string;
  readonly organization_name: string;
}

/** Returns a mail with example values, whose link leads to the start page. */
function sampleEmail(kind: EmailTemplate['kind'], recipient: Recipient): EmailTemplate {
  const { first_name, organization_name } = recipient;
  const playlist = { first_name, playlist_name: 'First steps', due_at: soon(), path: '/' };
  const samples: { readonly [Kind in EmailTemplate['kind']]: Extract<EmailTemplate, { kind: Kind }> } = {
    invitation: {
      kind: 'invitation',
      ...{ first_name, organization_name, invited_by: 'Camille Martin', path: '/', expires_at: soon() },
    },
    reset: { kind: 'reset', first_name, path: '/', expires_at: soon() },
    'second-factor': { kind: 'second-factor', first_name, change: 'added', path: '/' },
    'api-token': { kind: 'api-token', first_name, change: 'created', token_name: 'Reporting', path: '/' },
    'token-expiry': {
      kind: 'token-expiry',
      ...{ first_name, token_name: 'Entra ID', expires_at: soon(), path: '/' },
    },
    'playlist-assigned': { kind: 'playlist-assigned', ...playlist, assigned_by: 'Camille Martin' },
    'playlist-reminder': {
      kind: 'playlist-reminder',
      ...playlist,
      ...{ sent_by: 'Camille Martin', passed_count: 1, scenario_count: 3 },
    },
    'spending-warning': { kind: 'spending-warning', first_name, organization_name, path: '/' },
    'webhook-disabled': {
      kind: 'webhook-disabled',
      ...{ first_name, url: 'https://hooks.example/repartee', path: '/' },
    },
    'erasure-requested': { kind: 'erasure-requested', first_name, person: 'Camille Martin', path: '/' },
    'organization-erasure': {
      kind: 'organization-erasure',
      ...{
        first_name,
        organization_name,
        person: 'Camille Martin',
        change: 'requested',
        due_at: soon(),
        path: '/',
      },
    },
    notifications: {
      kind: 'notifications',
      first_name,
      items: ['First steps', 'Saying no'].map((subject) => ({
        ...{ kind: 'assigned', variant: '', subject, actor_name: 'Camille Martin', due_at: null, path: '/' },
      })),
      path: '/',
    },
    'weekly-digest': {
      kind: 'weekly-digest',
      ...{ first_name, path: '/', unsubscribe_token: '' },
      items: [
        { line: 'due', values: { name: 'First steps', passed: 1, steps: 3 }, due_at: soon() },
        { line: 'practised', values: { count: 2 } },
      ],
    },
  };
  return samples[kind];
}
