import type { AiModelDraft, ModelCapability } from '@repartee/contracts/ai/ai-model';
import type { AiProviderDraft } from '@repartee/contracts/ai/ai-provider';
import { providerKindDetails } from '@repartee/contracts/ai/provider-kind-details';
import { type ModelFormValues, modelDraft, newModel } from '../models/model-form-values.ts';
import { initialSettings } from '../provider/provider-form-values.ts';

/** The address and key of a vendor or server that is not stored yet. */
export interface ServerDraft {
  readonly kind: AiProviderDraft['kind'];
  readonly name: string;
  readonly base_url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly platform_wide: boolean;
}

export const newServer = (kind: ServerDraft['kind']): ServerDraft => ({
  kind,
  name: '',
  base_url: '',
  settings: initialSettings(kind),
  secret: '',
  platform_wide: false,
});

export type ServerFault = 'required' | 'address' | 'setting' | 'secret';

/** Returns what is wrong with each field, by the name of the field. */
export function serverFaults({
  kind,
  base_url,
  settings,
  secret,
}: ServerDraft): Readonly<Record<string, ServerFault>> {
  const { baseUrl, key, settings: wanted } = providerKindDetails[kind];
  const faults: Record<string, ServerFault> = {};
  const url = base_url.trim();
  if (baseUrl === 'required' && url === '') faults.base_url = 'required';
  else if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) faults.base_url = 'address';
  for (const { name, pattern } of wanted)
    if (!pattern.test((settings[name] ?? '').trim())) faults[name] = 'setting';
  if (key === 'required' && secret.trim() === '') faults.secret = 'required';
  else if (/[^\x21-\x7E]/.test(secret.trim())) faults.secret = 'secret';
  return faults;
}

export const connectionOf = ({ kind, base_url, settings, secret }: ServerDraft) => ({
  kind,
  base_url: base_url.trim().replace(/\/+$/, ''),
  settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.trim()])),
  secret: secret.trim() || null,
});

const patterns: readonly (readonly [ModelCapability | null, RegExp])[] = [
  [null, /embed|rerank|moderation|dall-e|image|sora|computer-use|-search-|babbage|davinci/i],
  ['realtime', /realtime/i],
  ['transcription', /whisper|transcri|scribe|\bstt\b|\basr\b|parakeet/i],
  ['speech', /\btts\b|-tts|tts-|speech|^eleven_|kokoro|piper|orpheus/i],
];

/** Guesses from its name what a model is for; null for a model that this product cannot use. */
export function capabilityOf(kind: ServerDraft['kind'], name: string): ModelCapability | null {
  const { capabilities, knownModels } = providerKindDetails[kind];
  const known = capabilities.find((capability) => knownModels[capability]?.includes(name));
  if (known) return known;
  const guess = patterns.find(([, pattern]) => pattern.test(name));
  if (guess && (guess[0] === null || capabilities.includes(guess[0]))) return guess[0];
  return guess ? null : (capabilities[0] ?? null);
}

/** A model that the vendor offers or that was entered by name. It is stored only if `chosen`. */
export interface OfferedModel extends ModelFormValues {
  readonly chosen: boolean;
}

export const offeredModel = (
  kind: ServerDraft['kind'],
  name: string,
  context_window: number | null = null,
  chosen = false,
): OfferedModel => ({
  ...newModel(capabilityOf(kind, name) ?? providerKindDetails[kind].capabilities[0] ?? 'chat'),
  name,
  context_window,
  chosen,
});

export const chosenDrafts = (models: readonly OfferedModel[]): AiModelDraft[] =>
  models.filter(({ chosen }) => chosen).map(({ chosen: _, ...values }) => modelDraft(values));
