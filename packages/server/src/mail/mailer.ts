import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { purgeMail, removeMail, takeDueMail, timeZoneOf } from './mail-repository.ts';
import { type MailTransport, outboxTransport, smtpTransport } from './mail-transport.ts';
import { renderEmail } from './render-email.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
  }
}

export interface Mailer {
  /** Sends what is due now, as happens by itself every two seconds. */
  deliver(): Promise<void>;
}

const every_ms = 2000;

/** Carries mail out of the database: by SMTP where it is configured, else into the folder `outbox`. */
export function registerMail(app: FastifyInstance): void {
  const { config } = app;
  const open = (url: string | undefined) => ({
    url,
    transport: url ? smtpTransport(url) : outboxTransport(join(config.dataDir, 'outbox')),
  });
  let current = open(config.mail.smtpUrl);
  const round = async () => {
    // Another server may be named while the product runs.
    if (current.url !== config.mail.smtpUrl) {
      current.transport.close();
      current = open(config.mail.smtpUrl);
    }
    while (await deliverOne(app, current.transport));
  };
  let delivering: Promise<void> | undefined;
  const deliver = (): Promise<void> => {
    delivering ??= round().finally(() => {
      delivering = undefined;
    });
    return delivering;
  };
  let timer: NodeJS.Timeout | undefined;
  app.decorate('mailer', { deliver });
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      deliver().catch((error: unknown) =>
        app.log.error({ err: error }, 'mail queue worker failed; it polls again'),
      );
    }, every_ms);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await delivering?.catch(() => undefined);
    current.transport.close();
  });
}

/** False: nothing is due. */
async function deliverOne(app: FastifyInstance, transport: MailTransport): Promise<boolean> {
  const { config, database, log } = app;
  const mail = await withTenantScope(database.db, 'everywhere', takeDueMail);
  if (!mail) return false;
  const site = { product_name: config.product.name, public_url: config.publicUrl };
  const time_zone = await withTenantScope(database.db, 'everywhere', (db) => timeZoneOf(db, mail.recipient));
  const written = renderEmail(mail.letter, { language: mail.language, time_zone }, site);
  let file: string | undefined;
  try {
    file = await transport.send({ id: mail.id, from: config.mail.from, to: mail.recipient, ...written });
  } catch (error) {
    log.warn(
      { err: error, mail_id: mail.id, attempts: mail.attempts },
      'a mail was not taken; it is tried again',
    );
    await withTenantScope(database.db, 'everywhere', purgeMail);
    return true;
  }
  await withTenantScope(database.db, 'everywhere', (db) => removeMail(db, mail.id));
  // Never its link: that holds the code. Where nobody gets the mail, the file says it to who may read it.
  log.info({ mail_id: mail.id, letter: mail.letter.kind, file }, 'mail sent');
  return true;
}
