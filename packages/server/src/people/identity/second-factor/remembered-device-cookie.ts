import { lifetimes } from '../../../runtime/access/lifetimes.ts';
import { hashSecret } from '../../../runtime/access/secret.ts';
import type { ServerConfig } from '../../../runtime/config/config.ts';
import type { Cookies, SetCookie } from '../../../runtime/http/route.ts';

/** The cookie name contains a hash of the user name, so that each user of a browser has their own cookie. */
const nameOf = (username: string): string =>
  `remembered_device_${hashSecret(username.trim().toLowerCase()).slice(0, 12)}`;

export const rememberedToken = (cookies: Cookies, username: string): string | undefined =>
  cookies[nameOf(username)];

/** The browser sends the cookie only to the sign-in endpoint. */
export const rememberedDeviceCookie = (
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  username: string,
  token: string,
): SetCookie => ({
  name: nameOf(username),
  value: token,
  attributes: {
    path: '/v1/fau/login',
    maxAge: lifetimes.remembered_device / 1000,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  },
});
