import { type AiProvider, type AiProviderDraft, aiProviderDraft } from '@repartee/contracts/ai/ai-provider';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { z } from 'zod';

const seconds = z.number().min(1).max(600);

/** `limits` contains time-outs in seconds; the API uses milliseconds. */
export interface ProviderFormValues {
  readonly name: string;
  readonly kind: AiProviderDraft['kind'];
  readonly base_url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly limits: Readonly<Record<'first_part' | 'between_parts' | 'reply' | 'reading', number>>;
  readonly delete_keys: boolean;
}

export const providerFormSchema = aiProviderDraft
  .omit({ timeouts: true })
  .extend({
    limits: z.object({ first_part: seconds, between_parts: seconds, reply: seconds, reading: seconds }),
    delete_keys: z.boolean(),
  })
  .superRefine(({ kind, base_url, settings }, context) => {
    const { baseUrl, settings: wanted } = providerKindDetails[kind];
    if (baseUrl === 'required' && base_url === '')
      context.addIssue({ code: 'custom', path: ['base_url'], params: { field_error: 'required' } });
    for (const { name, pattern } of wanted)
      if (!pattern.test(settings[name] ?? ''))
        context.addIssue({ code: 'custom', path: ['settings', name], params: { field_error: 'invalid' } });
  });

export const initialSettings = (kind: AiProviderDraft['kind']): Record<string, string> =>
  Object.fromEntries(providerKindDetails[kind].settings.map(({ name, initial }) => [name, initial]));

const limitsOf = (timeouts: AiProvider['timeouts']): ProviderFormValues['limits'] => ({
  first_part: timeouts.first_part_ms / 1000,
  between_parts: timeouts.between_parts_ms / 1000,
  reply: timeouts.reply_ms / 1000,
  reading: timeouts.reading_ms / 1000,
});

export const providerFormValues = (provider: AiProvider): ProviderFormValues => ({
  name: provider.name,
  kind: provider.kind as AiProviderDraft['kind'],
  base_url: provider.base_url,
  settings: { ...initialSettings(provider.kind as AiProviderDraft['kind']), ...provider.settings },
  enabled: provider.enabled,
  limits: limitsOf(provider.timeouts),
  delete_keys: false,
});

const milliseconds = (value: number): number => Math.round(value * 1000);

export function providerDraft({ name, base_url, settings, enabled, limits, kind }: ProviderFormValues) {
  const names = providerKindDetails[kind].settings.map((setting) => setting.name);
  return {
    name,
    base_url: base_url.trim(),
    settings: Object.fromEntries(names.map((one) => [one, (settings[one] ?? '').trim()])),
    enabled,
    timeouts: {
      first_part_ms: milliseconds(limits.first_part),
      between_parts_ms: milliseconds(limits.between_parts),
      reply_ms: milliseconds(limits.reply),
      reading_ms: milliseconds(limits.reading),
    },
  };
}

/**
 * Returns true if the base URL or the region differs. The server then requires the deletion of the stored API keys,
 * because it would send them to another address.
 */
export const changesVendorAddress = (from: ProviderFormValues, to: ProviderFormValues): boolean =>
  from.base_url !== to.base_url || from.settings.region !== to.settings.region;
