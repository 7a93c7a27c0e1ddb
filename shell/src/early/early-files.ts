import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { earlyName } from './early-script.ts';

/** Files of a remote, and who may have them. */
export interface EarlyFiles {
  readonly access: RemoteRoute['access'];
  readonly roles?: RemoteRoute['roles'];
  readonly files: readonly string[];
}

/** Where the addresses stand that the document asked for. */
export const aheadName = 'ahead';

/**
 * Runs in the head after `earlyScript`: fetches a remote's files into the browser's cache while the scripts that will ask
 * for them are still on their way. What is public after the first paint; anything else when the server has said who is here
 * and what they may, never by what the browser remembers, and after their name is painted. Not preload links: one that
 * failed would fail the real request too.
 */
export const earlyFilesScript = (wanted: readonly EarlyFiles[]): string => `{
const ahead = globalThis.${aheadName} = [];
const bring = (files) => {
for (const file of files) {
if (ahead.includes(file)) continue;
ahead.push(file);
fetch(file, { priority: 'low' }).then((answer) => answer.arrayBuffer()).catch(() => undefined);
}
};
const painted = (files) => requestAnimationFrame(() => setTimeout(bring, 0, files));
const here = globalThis.${earlyName}?.answers['/v1/me']?.then((answer) => answer?.ok ? answer.clone().json() : undefined).catch(() => undefined);
for (const { access, roles = [], files } of ${JSON.stringify(wanted).replaceAll('<', '\\u003c')}) {
if (access === 'public') painted(files);
else here?.then((user) => {
const held = user?.permissions;
if (held && (access === 'signed-in' || access.every((one) => held.includes(one))) && roles.every((one) => one === user.organization_role)) painted(files);
});
}
}`;
