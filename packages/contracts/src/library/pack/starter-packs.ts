import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { uiLocales } from '../../locales.ts';
import { importPack, packImport } from './endpoints.ts';

export const starterTopics = ['management', 'sales', 'healthcare', 'service'] as const;

/** A pack that ships with the product: scenarios with personas, missions, an observer and a playlist (E-13). */
export const starterPack = z.object({
  language: z.enum(uiLocales),
  topic: z.enum(starterTopics),
  name: z.string(),
  description: z.string(),
  scenarios: z.array(z.object({ name: z.string(), description: z.string() })),
  /** True if the caller's organization has every scenario of the pack. */
  imported: z.boolean(),
});
export type StarterPack = z.output<typeof starterPack>;

export const listStarterPacks = endpoint({
  method: 'GET',
  path: '/v1/packs/starters',
  summary: 'List the example packs that ship with the product',
  access: importPack.access,
  reply: z.object({ items: z.array(starterPack) }),
});

/** Imports like `importPack`. Items that the organization already has stay as they are. */
export const importStarterPack = endpoint({
  method: 'POST',
  path: '/v1/packs/starters/{language}/{topic}',
  summary: 'Import an example pack that ships with the product',
  access: importPack.access,
  params: starterPack.pick({ language: true, topic: true }),
  reply: packImport,
  slow: true,
});
