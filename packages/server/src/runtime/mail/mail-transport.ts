import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { ServerConfig } from '../config/config.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly organization_id: string;
  readonly from: Sender;
  /** Empty for none. */
  readonly reply_to: string;
  /** E-mail address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe?: string;
}

export interface MailTransport {
  /**
   * Returns the path of the file if the transport writes mails to files. Throws if the server does not accept
   * the mail.
   */
  send(mail: OutgoingMail): Promise<string | undefined>;
  close(): void;
}

/**
 * Milliseconds without an answer. Parameters of `url` such as `?socketTimeout=120000` override them. The check of a
 * mail for spam takes up to half a minute at some servers.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

export function smtpTransport(url: string): MailTransport {
  const smtp = nodemailer.createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await smtp.sendMail({ ...message(mail), messageId: `<${mail.id}@${hostOf(mail.from.address)}>` });
      return undefined;
    },
    close: () => smtp.close(),
  };
}

export const outboxOf = ({ dataDir }: Pick<ServerConfig, 'dataDir'>): string => join(dataDir, 'outbox');

/** Deletes the mails of an organization. Their names contain its id. */
export async function deleteFromOutbox(folder: string, organization_id: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) if (name.includes(organization_id)) await rm(join(folder, name), { force: true });
}

export function outboxTransport(folder: string): MailTransport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const written = await writer.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const name = join(folder, `${time}-${mail.organization_id}-${mail.id}.eml`);
      await writeFile(`${name}.part`, written.message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, name);
      return name;
    },
    close: () => writer.close(),
  };
}

/** Names and addresses are given apart, so that a name cannot add an address or a header. */
const message = ({ from, to, reply_to, subject, text, html, unsubscribe }: OutgoingMail) => ({
  from: { ...from },
  to: { name: '', address: to },
  ...(reply_to && { replyTo: { name: '', address: reply_to } }),
  subject,
  text,
  html,
  ...(unsubscribe && {
    list: { unsubscribe: { url: unsubscribe } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
});

const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Returns the sender of a mail: the address of the installation, with the organization's display name if it has one. */
export function senderOf(from: string, sender_name: string): Sender {
  const [parsed] = addressparser(from, { flatten: true });
  return { name: sender_name || (parsed?.name ?? ''), address: parsed?.address ?? from };
}
