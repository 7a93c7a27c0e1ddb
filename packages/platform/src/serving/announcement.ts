import type { ServerConfig } from '@repartee/server/config/config';
import type { InitialSignIn } from './start-api.ts';

/** Returns the text that is printed after the start: the URL, the sign-in, and warnings for use with real data. */
export function announcement(
  { product, publicUrl, databaseUrl, ai, mail, dataDir }: ServerConfig,
  { demo, link }: InitialSignIn,
): string {
  const lines = ['', `${product.name} ${product.version} is at ${publicUrl}`, ''];
  if (demo) {
    lines.push('Demo mode: the people and scenarios are made up. Sign in as');
    const width = Math.max(...demo.sign_ins.map(({ email }) => email.length));
    for (const { email, password, role } of demo.sign_ins) {
      lines.push(`  ${email.padEnd(width)}  ${password}  (${role})`);
    }
    lines.push('With REPARTEE_MODE=production there are no such accounts.', '');
  }
  if (link) {
    lines.push('There is no account yet. This link creates the first super-admin, once:');
    lines.push(`  ${link}`, '');
  }
  if (!ai)
    lines.push(
      'Personas are played by the built-in practice engine; AI_BASE_URL and AI_MODEL name a model server.',
    );
  if (!databaseUrl) {
    lines.push(
      'The embedded database survives a crash of this program, not a loss of power: for production set DATABASE_URL.',
    );
  }
  if (!mail.smtpUrl) lines.push(`Mail is kept in ${dataDir}/outbox; SMTP_URL names a server that sends it.`);
  const microphone =
    publicUrl.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${publicUrl}/`);
  if (!microphone)
    lines.push(
      'Browsers allow a microphone only over https or on localhost: voice will not work at this address.',
    );
  return `${lines.join('\n')}\n`;
}
