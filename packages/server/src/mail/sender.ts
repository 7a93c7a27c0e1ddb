import addressparser from 'nodemailer/lib/addressparser';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Returns the sender of a mail: the address of the installation, with the organization's display name if it has one. */
export function senderOf(from: string, sender_name: string): Sender {
  const [parsed] = addressparser(from, { flatten: true });
  return { name: sender_name || (parsed?.name ?? ''), address: parsed?.address ?? from };
}
