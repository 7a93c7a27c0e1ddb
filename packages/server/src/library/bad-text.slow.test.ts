import { acceptedDraft, scenarioDraftInput } from '@repartee/contracts/library/authoring/scenario-draft';
import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { playlistDraft } from '@repartee/contracts/library/playlist/playlist';
import { applicationShareDraft } from '@repartee/contracts/remotes/application/application';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import {
  edgeCaseTexts,
  textFieldPaths,
  valueAtPath,
  withTextAtPath,
} from '@repartee/testing/edge-case-texts';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { aScenarioId } from '../testing/a-guest.ts';
import type { Answer } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const contents = {
  persona: aPersonaContent({
    voice: { provider: 'openai', model: 'tts', voice_id: 'alloy', speed: 1, style: 'Calm' },
  }),
  mission: aMissionContent(),
  observer: anObserverContent(),
  scenario: aScenarioContent({ chat_model_id: null }),
};

const api = useTestApi();
let scenario_id: string;
let persona_id: string;
beforeAll(async () => {
  scenario_id = await aScenarioId(api);
  const persona = { name: 'Camille', content: contents.persona };
  persona_id = (await api.post('editor', '/v1/personas', persona)).id;
});

interface Draft {
  readonly path: string;
  readonly schema: z.ZodType;
  readonly body: object;
  /**
   * Expected status for a valid text. Set only for drafts that the API does not return, because the test cannot
   * check their stored text.
   */
  readonly accepted?: number;
  readonly by?: 'editor' | 'operator';
}

const common = { description: '', tags: ['one'], visibility: 'organization' };
const drafted = (family: keyof typeof contents) => ({ ...common, name: 'Fine', content: contents[family] });
const drafts = (): readonly (Draft & { name: string })[] => [
  ...families.map((family) => ({
    name: family,
    path: `/v1/${familyDescriptions[family].collection}`,
    schema: libraryItemDrafts[family],
    body: {
      ...drafted(family),
      links: family === 'scenario' ? [{ role: 'persona', item_id: persona_id }] : [],
    },
  })),
  {
    name: 'playlist',
    path: '/v1/playlists',
    schema: playlistDraft,
    body: { ...common, name: 'Fine', scenario_ids: [scenario_id], due_at: null },
  },
  {
    name: 'scenario draft',
    path: '/v1/scenario_drafts',
    schema: scenarioDraftInput,
    body: { source: 'A talk with Tom, who is late.', language: 'en-GB' },
    accepted: 200,
  },
  {
    name: 'library item from a draft',
    path: '/v1/scenario_drafts/0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11/acceptance',
    schema: acceptedDraft,
    body: Object.fromEntries(families.map((family) => [family, drafted(family)])),
    // No draft has this id, so a request with a valid text gets 404.
    accepted: 404,
  },
  {
    name: 'share of an application',
    path: '/v1/applications/coaching/shares',
    schema: applicationShareDraft,
    body: { organization: 'southbank-clinic' },
    accepted: 404,
    by: 'operator',
  },
];
const names = [
  ...families,
  'playlist',
  'scenario draft',
  'library item from a draft',
  'share of an application',
];
const draftNamed = (name: string) => {
  const draft = drafts().find((one) => one.name === name);
  if (!draft) throw new Error(`The test has no draft named ${name}.`);
  return draft;
};

/**
 * Returns drafts with every kind of unusual text in every text field. `read` is the draft after validation by
 * the API schema; undefined if the draft is invalid.
 */
function badDrafts({ schema, body }: Draft) {
  const fields = textFieldPaths(schema).filter(
    (field) => valueAtPath(body, field.slice(0, -1)) !== undefined,
  );
  expect(fields.length).toBeGreaterThan(0);
  return fields.flatMap((field) =>
    Object.entries(edgeCaseTexts).map(([kind, text]) => {
      const sent = withTextAtPath(body, field, text);
      const read = schema.safeParse(sent);
      return { field, at: field.join('.'), kind, sent, read: read.success ? read.data : undefined };
    }),
  );
}

function refusesAt(at: string, { status, body }: Answer): boolean {
  const places = Object.keys(body?.details ?? {});
  return status === 400 && places.length === 1 && (places[0] === at || at.startsWith(`${places[0]}.`));
}

it.each(names)(
  'creating a "%s" with an unusual text in a field either stores the text as the API schema parses it, or fails',
  async (name) => {
    const draft = draftNamed(name);
    const { path, accepted, by = 'editor' } = draft;
    const wrong: unknown[] = [];
    for (const { field, at, kind, sent, read } of badDrafts(draft)) {
      const answer = await api.call(by, 'POST', path, sent);
      if (read === undefined) {
        if (!refusesAt(at, answer)) wrong.push([at, kind, answer.status, answer.body?.details]);
      } else if (accepted !== undefined) {
        if (answer.status !== accepted) wrong.push([at, kind, answer.status, answer.body?.details]);
      } else {
        const kept = await api.get(by, `${path}/${answer.body.id}`);
        if (valueAtPath(kept, field) !== valueAtPath(read, field)) wrong.push([at, kind, answer.status]);
      }
    }
    expect(wrong).toEqual([]);
  },
);
