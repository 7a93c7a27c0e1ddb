import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface OutgoingMail {
  readonly id: string;
  readonly from: string;
  /** E-mail address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /**
   * Returns the path of the file if the transport writes mails to files. Throws if the server does not accept
   * the mail.
   */
  send(mail: OutgoingMail): Promise<string | undefined>;
  close(): void;
}

export function smtpTransport(url: string): MailTransport {
  const smtp = nodemailer.createTransport(url);
  return {
    async send({ id, to, ...mail }) {
      await smtp.sendMail({
        ...mail,
        to: { name: '', address: to },
        messageId: `<${id}@${hostOf(mail.from)}>`,
      });
      return undefined;
    },
    close: () => smtp.close(),
  };
}

export function outboxTransport(folder: string): MailTransport {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send({ id, to, ...mail }) {
      const { message } = await writer.sendMail({ ...mail, to: { name: '', address: to } });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, name);
      return name;
    },
    close: () => writer.close(),
  };
}

const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
