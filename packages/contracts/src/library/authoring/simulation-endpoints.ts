import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../page.ts';
import { roleplayDraft } from './roleplay-draft.ts';
import { simulation } from './simulation.ts';

/** A simulation runs test chats, so it requires the permissions for test chats. */
const access = ['chat-create', 'ai-model-list'] as const;

/**
 * Starts a simulation in the background. Poll the simulation while it is `running`. A simulation costs as much as its
 * test chats.
 */
export const createSimulation = endpoint({
  method: 'POST',
  path: '/v1/simulations',
  summary: 'Start conversations of a scripted learner with a persona, one per difficulty level',
  access,
  body: roleplayDraft,
  reply: simulation,
  rate_limit_per_minute: 6,
});

export const readSimulation = endpoint({
  method: 'GET',
  path: '/v1/simulations/{id}',
  summary: 'Read a simulation',
  access,
  params: idParams,
  reply: simulation,
});

export const deleteSimulation = endpoint({
  method: 'DELETE',
  path: '/v1/simulations/{id}',
  summary: 'Cancel or delete a simulation',
  access,
  params: idParams,
});
