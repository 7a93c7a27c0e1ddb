import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { parseMail, type ReadMail } from '@repartee/server/testing/read-mail';
import { SMTPServer } from 'smtp-server';

const user = { name: 'practice', password: 'post-4321' };

/** An SMTP server that asks for a password and keeps the mails. */
export async function startMailServer() {
  let unread: ReadMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, answer) =>
      username === user.name && password === user.password
        ? answer(null, { user: username })
        : answer(new Error('Wrong password')),
    onData(stream, _, answer) {
      text(stream).then((source) => {
        unread.push(parseMail(source));
        answer();
      }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user.name}:${user.password}@127.0.0.1:${port}`,
    /** Waits for an unread mail to `address` and shows the newest in the page, as a mail program does. */
    async open(page: Page, address: string): Promise<ReadMail> {
      const newest = () => unread.findLast(({ to }) => to === address);
      await expect.poll(newest, { message: `a mail to ${address}` }).toBeDefined();
      const mail = newest() as ReadMail;
      unread = unread.filter(({ to }) => to !== address);
      await page.setContent(mail.html);
      return mail;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
