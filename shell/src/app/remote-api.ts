import type { Api } from '@repartee/app-sdk/first-paint';
import { pathOfCaller } from '@repartee/contracts/remotes/backend-path';

/** A part of a remote may be inside a part of another one; then its own calls are wrapped, not the outer one's. */
const shellApis = new WeakMap<Api, Api>();

/** Returns the API of the shell for the code of a remote: a call to the backend of another remote names the caller. */
export function remoteApi(given: Api, caller: string): Api {
  const shellApi = shellApis.get(given) ?? given;
  const own: Api = {
    call: (endpoint, input, options) =>
      shellApi.call({ ...endpoint, path: pathOfCaller(caller, endpoint.path) }, input, options),
  };
  shellApis.set(own, shellApi);
  return own;
}
