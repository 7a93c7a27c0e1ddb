import { createServer, type RequestListener, type Server } from 'node:http';
import { requestTimeout } from '@repartee/server/http/body-limit';
import { apiPath } from './api-path.ts';

/** One HTTP server for two applications: calls go to the API's handler, everything else to the shell's. */
export const oneServer =
  (shell: RequestListener) =>
  (api: RequestListener): Server =>
    createServer({ requestTimeout }, (request, response) =>
      apiPath.test(request.url ?? '/') ? api(request, response) : shell(request, response),
    );
