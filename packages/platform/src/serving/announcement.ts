import type { ServerConfig } from '@repartee/server/runtime/config/config';
import type { InitialSignIn } from './start-api.ts';

/**
 * Returns the text that a server prints after its start: the URL, the ways to sign in, and what to change before
 * production use.
 */
export function announcement(
  { product, publicUrl, databaseUrl, ai, mail, dataDir }: ServerConfig,
  { demo, link }: InitialSignIn,
  incompatible: readonly string[] = [],
): string {
  const lines = ['', `${product.name} ${product.version} is at ${publicUrl}`, ''];
  if (demo) {
    lines.push('Demo mode: users and scenarios are fictitious. Sign in as');
    const width = Math.max(...demo.sign_ins.map(({ email }) => email.length));
    for (const { email, password, role } of demo.sign_ins) {
      lines.push(`  ${email.padEnd(width)}  ${password}  (${role})`);
    }
    lines.push('With REPARTEE_MODE=production there are no demo accounts.', '');
  }
  if (link) {
    lines.push('There is no account yet. This one-time link creates the first super-admin:');
    lines.push(`  ${link}`, '');
  }
  if (incompatible.length > 0) lines.push(...incompatible, '');
  if (!ai)
    lines.push(
      'Without AI_BASE_URL and AI_MODEL, AI models come from the providers set up in the product; where there is none, the built-in practice engine plays.',
    );
  if (!databaseUrl) {
    lines.push(
      'The embedded database survives a crash of this program, but not a power failure: set DATABASE_URL in production.',
    );
  }
  if (mail.smtpUrl && mail.isDefaultSender)
    lines.push(
      `Emails are sent from ${mail.from}, which mail servers may refuse; set MAIL_FROM to an address of yours.`,
    );
  if (!mail.smtpUrl) lines.push(`Mail is kept in ${dataDir}/outbox and not sent; set SMTP_URL to send it.`);
  const microphone =
    publicUrl.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${publicUrl}/`);
  if (!microphone)
    lines.push(
      'Browsers allow a microphone only over https or on localhost: voice will not work at this address.',
    );
  return `${lines.join('\n')}\n`;
}
