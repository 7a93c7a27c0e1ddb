import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fallbackLocale } from '../locales.ts';
import { id } from '../page.ts';
import { type Family, familyDescriptions, linkRoles } from './families.ts';
import { contentLanguage } from './language.ts';

/** An item while it is written: what is missing or not valid yet is left out of the prompts. */
export const promptPreviewDraft = z.object({
  name: z.string().max(200).default(''),
  content: z.record(z.string(), z.unknown()),
  links: z
    .array(z.object({ role: z.enum(linkRoles), item_id: id }))
    .max(10)
    .default([]),
  /** The language in which observers write, where the item has none of its own. */
  language: contentLanguage.default(fallbackLocale),
});

/** What a model is told: instructions in Markdown with `##` headings, without the conversation. */
export const promptPreview = z.object({
  role: z.enum(['persona', 'observer']),
  name: z.string(),
  text: z.string(),
});
export type PromptPreview = z.output<typeof promptPreview>;

/**
 * The prompts that an item of the family ends up in, made by the code that makes them in a session. A mission is shown in
 * the prompt of a nameless persona. Nothing is stored and no model is called.
 */
export const promptPreviewEndpoint = (family: Family) =>
  endpoint({
    method: 'POST',
    path: `/v1/${familyDescriptions[family].collection}/prompt_previews`,
    summary: `Preview the prompts that a ${family} ends up in`,
    access: [`coaching-${family}-update`],
    body: promptPreviewDraft,
    reply: z.object({ prompts: z.array(promptPreview) }),
  });
