import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApi } from './test-api.ts';

export interface ReadMail {
  readonly from: string;
  readonly reply_to: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly path: string;
  readonly unsubscribe: { readonly url: string; readonly post: string };
}

/** Sends all queued mails. Returns the mails whose recipient is `to`, oldest first. */
export async function readMail(api: TestApi, to: string): Promise<ReadMail[]> {
  await api.app.jobs.drain('mail');
  return readOutbox(api.app.config.dataDir, to);
}

export async function readOutbox(dataDir: string, to: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  // The folder appears with the first mail.
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map(async (name) => parseMail(await readFile(join(folder, name), 'latin1'))),
  );
  return mails.filter((mail) => mail.to === to);
}

/** Reads a mail as it goes over the wire. */
export function parseMail(source: string): ReadMail {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const boundary = /boundary="(.+?)"/.exec(headers)?.[1];
  const [, text = '', html = ''] = source.split(`--${boundary}`).map(bodyOf);
  const path = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';
  const [from, subject] = [words(header('From')), words(header('Subject'))];
  const unsubscribe = {
    url: header('List-Unsubscribe').replaceAll(/[<>\s]/g, ''),
    post: header('List-Unsubscribe-Post'),
  };
  return { from, reply_to: header('Reply-To'), to: header('To'), subject, text, html, path, unsubscribe };
}

function bodyOf(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const raw = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(raw, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? quotedPrintable(raw.replaceAll('=\r\n', '')) : raw;
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes non-ASCII text in a mail header (RFC 2047). */
const words = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(q|b)\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
