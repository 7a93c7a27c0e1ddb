import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** What leads a new organization to its first assigned scenario, in order (E-13). */
export const setupSteps = ['organization', 'mail', 'ai', 'invite', 'scenario', 'assign'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = z.object({
  /** Each step is done if the fact behind it holds now; nobody ticks it. */
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  dismissed: z.boolean(),
});
export type Setup = z.output<typeof setup>;

export const readSetup = endpoint({
  method: 'GET',
  path: '/v1/setup',
  summary: 'Read what the caller’s organization has set up',
  access: ['organization-self-edit'],
  reply: setup,
});

export const dismissSetup = endpoint({
  method: 'PUT',
  path: '/v1/setup',
  summary: 'Hide the setup checklist of the caller’s organization, or show it again',
  access: ['organization-self-edit'],
  body: z.object({ dismissed: z.boolean() }),
  reply: setup,
});
