// This file must not import zod: the shell loads it with the first part of a remote.

/** Path of the calls that the API passes on to the backend of a remote. */
export const backendPath = (remote: string): `/${string}` => `/v1/remote/${remote}`;

/** Path of the calls that another remote, `caller`, makes to the backend of a remote. */
export const foreignBackendPath = (caller: string, remote: string): `/${string}` =>
  `/v1/remote_calls/${caller}/${remote}`;

/** Returns the path of a call by a remote. A call to the backend of another remote names the caller. */
export const pathOfCaller = (caller: string, path: `/${string}`): `/${string}` => {
  const [, remote, rest] = /^\/v1\/remote\/([^/]+)(\/.*)$/.exec(path) ?? [];
  return remote === undefined || remote === caller ? path : `${foreignBackendPath(caller, remote)}${rest}`;
};
