import { observerPrompt } from '@repartee/ai/observer/observer-prompt';
import { personaInstructions } from '@repartee/ai/persona/persona-prompt';
import type { Named, RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import { type ContentOf, type Family, familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { PromptPreview, promptPreviewDraft } from '@repartee/contracts/library/preview-endpoints';
import type { z } from 'zod';

type Draft = z.output<typeof promptPreviewDraft>;
type Linked = Pick<LibraryItem, 'kind' | 'name' | 'content'>;

/**
 * A preview of a persona, mission or observer has no scenario, so these values fill the parts of a prompt
 * that come from a scenario.
 */
const standIn = {
  scenario: { name: '', ...readableContent('scenario', {}) },
  persona: { name: 'the persona', ...readableContent('persona', {}) },
};

export function promptPreviews(kind: Family, draft: Draft, linked: readonly Linked[]): PromptPreview[] {
  const { name, content } = draft;
  switch (kind) {
    case 'persona': {
      const persona = { name, ...readableContent('persona', content) };
      return [personaPreview({ ...standIn, seed: '', language: persona.language, persona, mission: null })];
    }
    case 'mission': {
      const mission = { name, ...readableContent('mission', content) };
      return [personaPreview({ ...standIn, seed: '', language: draft.language, mission })];
    }
    case 'observer': {
      const observer = { name, ...readableContent('observer', content) };
      return [observerPreview({ ...standIn, seed: '', language: draft.language, mission: null }, observer)];
    }
    case 'scenario':
      return scenarioPreviews(draft, linked);
    default:
      return [];
  }
}

function scenarioPreviews({ name, content }: Draft, linked: readonly Linked[]): PromptPreview[] {
  const of = <F extends Family>(kind: F) =>
    linked
      .filter((item) => item.kind === kind)
      .map((item) => ({ name: item.name, ...readableContent(kind, item.content) }));
  const scenario = { name, ...readableContent('scenario', content) };
  const cast: RoleplayCast = {
    seed: '',
    language: scenario.language,
    scenario,
    persona: of('persona')[0] ?? standIn.persona,
    mission: of('mission')[0] ?? null,
  };
  return [personaPreview(cast), ...of('observer').map((observer) => observerPreview(cast, observer))];
}

const personaPreview = (cast: RoleplayCast): PromptPreview => ({
  role: 'persona',
  name: cast.persona.name,
  text: personaInstructions({ ...cast, transcript: [] }),
});

const observerPreview = (cast: RoleplayCast, observer: Named<ObserverContent>): PromptPreview => ({
  role: 'observer',
  name: observer.name,
  text: observerPrompt({ ...cast, observer: { ...observer, id: '' }, transcript: [], status: 'end' }).system,
});

/** Returns the valid part of unfinished content, with empty values for missing required fields. */
function readableContent<F extends Family>(kind: F, content: Record<string, unknown>): ContentOf<F> {
  const whole: z.ZodObject = familyDescriptions[kind].whole;
  const schema = whole.partial();
  const kept = structuredClone(content);
  const issues = schema.safeParse(kept).error?.issues ?? [];
  for (const { path } of issues) {
    const [field, index] = path as [string, unknown];
    const list = kept[field];
    if (typeof index === 'number' && Array.isArray(list)) list[index] = undefined;
    else delete kept[field];
  }
  for (const [field, value] of Object.entries(kept))
    if (Array.isArray(value)) kept[field] = value.filter((entry) => entry !== undefined);
  return { ...blankOf(whole), ...schema.parse(kept) } as ContentOf<F>;
}

function blankOf(whole: z.ZodObject): Record<string, unknown> {
  const issues = whole.safeParse({}).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path[0],
      issue.code === 'invalid_type' && issue.expected === 'array' ? [] : '',
    ]),
  );
}
