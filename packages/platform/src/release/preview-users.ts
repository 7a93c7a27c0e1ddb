import { z } from 'zod';
import { previewLimits } from '../registry/previews.ts';
import { ReleaseError } from '../registry/release-error.ts';

/** Returns the email addresses in the option `--for`, in lower case. */
export function usersIn(text: string): string[] {
  const users = [
    ...new Set(
      text
        .toLowerCase()
        .split(',')
        .map((one) => one.trim()),
    ),
  ].filter(Boolean);
  const [wrong] = users.filter((one) => !z.email().max(254).safeParse(one).success);
  if (wrong !== undefined) throw new ReleaseError(`${wrong} is not an email address.`);
  const { users: most } = previewLimits;
  if (users.length === 0 || users.length > most)
    throw new ReleaseError(
      `Name 1 to ${most} users of a preview by their email addresses: --for ana@city.example,theo@city.example.`,
    );
  return users;
}
