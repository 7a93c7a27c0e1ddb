import { createServer, type RequestListener, type Server } from 'node:http';
import { requestTimeout } from '@repartee/server/runtime/http/route';
import { apiPath } from '../api-path.ts';

/** Returns path and query of a request target. The target may be a whole URL (RFC 9112, absolute form). */
function pathOf(target = '/'): string {
  const [, path = ''] = /^https?:\/\/[^/?]*(.*)$/i.exec(target) ?? [undefined, target];
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

export const createCombinedServer =
  (shell: RequestListener) =>
  (api: RequestListener): Server =>
    createServer({ requestTimeout }, (request, response) => {
      request.url = pathOf(request.url);
      return apiPath.test(request.url) ? api(request, response) : shell(request, response);
    });
