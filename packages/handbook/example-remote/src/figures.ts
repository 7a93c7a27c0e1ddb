import { backendEndpoint } from '@repartee/contracts/remotes/backend-endpoints';
import { z } from 'zod';

const params = z.object({ id: z.string() });
const figure = z.object({ sessions: z.number(), published: z.boolean() });

/** Calls of the service that `remote.json` names under `backend`, which checks the permissions in its token. */
export const readFigure = backendEndpoint('mfe-insights', {
  method: 'GET',
  path: '/figures/{id}',
  params,
  reply: figure,
});

export const publishFigure = backendEndpoint('mfe-insights', {
  method: 'POST',
  path: '/figures/{id}/publication',
  params,
  reply: figure,
});
