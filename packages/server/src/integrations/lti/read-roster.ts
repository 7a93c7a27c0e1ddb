import { z } from 'zod';
import type { AddressGuard } from '../../runtime/outbound/address-guard.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { PlatformRow } from './platform-repository.ts';
import { fetchPlatformToken } from './platform-token.ts';
import type { ToolKeys } from './tool-keys.ts';
import { claimText, rosterScope } from './verify-message.ts';

const longest_ms = 10_000;
const mostPages = 20;
/** Of a course; further members get an account when they open the activity. */
const mostMembers = 2000;

const member = z.object({
  user_id: z.string().min(1).max(255),
  status: z.string().nullish(),
  roles: z.array(z.unknown()).catch([]),
  ...{ email: claimText, name: claimText, given_name: claimText, family_name: claimText },
});
type Member = z.output<typeof member>;
const members = z.object({
  // A member that cannot be read is left out, and the others get the playlist.
  members: z.array(z.unknown()).transform((list) => list.flatMap((one) => member.safeParse(one).data ?? [])),
});

/**
 * Reads the active learners of a course by Names and Role Provisioning Services 2.0. Throws if the platform does not
 * answer with them within ten seconds.
 */
export async function readRoster(
  guard: AddressGuard,
  keys: ToolKeys,
  platform: PlatformRow,
  roster_url: string,
): Promise<Member[]> {
  const signal = timeLimit(longest_ms);
  const token = await fetchPlatformToken(guard, keys, platform, { scope: rosterScope, signal });
  if (typeof token !== 'string')
    throw new Error(`the platform gave no access token (status ${token.status})`);
  const read: Member[] = [];
  let url: string | undefined = roster_url;
  for (let page = 0; url && page < mostPages && read.length < mostMembers; page += 1) {
    const response = await guard.fetch(url, {
      signal,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
      },
    });
    if (!response.ok) throw new Error(`the platform answered ${response.status}`);
    read.push(...members.parse(await response.json()).members);
    url = nextPage(response.headers.get('link'), url);
  }
  return read.filter(isActiveLearner).slice(0, mostMembers);
}

const isActiveLearner = ({ status, roles }: Member): boolean =>
  (status ?? 'Active') === 'Active' && roles.some((role) => /(membership#|^)Learner$/.test(String(role)));

/** The token is sent to no other origin. */
function nextPage(link: string | null, of: string): string | undefined {
  const address = link?.match(/<([^>]+)>\s*;[^,]*\brel="?next"?/)?.[1];
  const next = address && URL.parse(address, of);
  return next && next.origin === new URL(of).origin ? next.href : undefined;
}
