import type { SessionState } from '@repartee/app-sdk/first-paint';
import type { LoadRemote } from '../federation/load-or-find-anew.ts';
import { remoteLoadError } from '../federation/remote-load-error.ts';
import { overridePermission } from './override-permission.ts';

/** Code from an address that was allowed to a super-admin runs for nobody else who comes to the same browser. */
export const onlyForSuperAdmins =
  (load: LoadRemote, whoIsHere: () => Promise<SessionState>): LoadRemote =>
  async (remote, ...wanted) => {
    const foreign = remote.override?.kind === 'address' && remote.override.working;
    if (foreign && !(await whoIsHere()).user?.permissions.includes(overridePermission))
      throw remoteLoadError('disabled', remote, 'an override is for super-admins only');
    return load(remote, ...wanted);
  };
