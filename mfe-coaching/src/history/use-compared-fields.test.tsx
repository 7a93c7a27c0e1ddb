// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import player from '@repartee/session-player/locales/fr-FR' with { type: 'json' };
import { anObserverContent, aPersonaContent } from '@repartee/testing';
import { Differences } from '@repartee/ui-kit/differences';
import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import french from '../locales/fr-FR.json' with { type: 'json' };
import type { ComparedItem } from './compared-item.ts';
import { useComparedFields } from './use-compared-fields.ts';

const item = (content: Pick<ComparedItem, 'kind' | 'content'>) =>
  ({ name: 'Claire', description: '', image: null, tags: [], links: [], ...content }) as ComparedItem;

function Compared({ before, after }: Record<'before' | 'after', ComparedItem>) {
  const compared = useComparedFields();
  return <Differences before={compared(before)} after={compared(after)} sides={['Version 1', 'Version 2']} />;
}

function marked(before: ComparedItem, after: ComparedItem, field: string) {
  render(
    <MockHost locale="fr-FR" texts={{ 'mfe-coaching': french, player }}>
      <Compared before={before} after={after} />
    </MockHost>,
  );
  const region = within(screen.getByRole('region', { name: field }));
  const lines = (role: 'deletion' | 'insertion') =>
    region.queryAllByRole(role).map(({ textContent }) => textContent?.replaceAll('\u202f', '\u00a0'));
  return [lines('deletion'), lines('insertion')];
}

it('a comparison of versions marks only the lines of a criterion that differ', () => {
  const criterion = { key: 'c-1', name: 'Écoute', description: 'Laisse parler.', weight: 60 };
  const other = { key: 'c-2', name: 'Accord', description: '', weight: 40 };
  const observer = (...rubric: object[]) =>
    item({ kind: 'observer', content: anObserverContent({ rubric: rubric as never }) });
  const before = observer({ ...criterion, anchors: { 0: 'Coupe la parole.' }, blocker: false }, other);
  const after = observer(
    { ...criterion, anchors: { 0: 'Coupe la parole.', 5: 'Reformule.' }, blocker: true },
    other,
  );
  expect(marked(before, after, 'grille')).toEqual([
    ['Écoute · poids 60\u00a0%'],
    ['Écoute · poids 60\u00a0% · Éliminatoire', '5\u00a0: Reformule.'],
  ]);
});

it('a comparison of versions shows the provider, model, id and speed of a voice', () => {
  const persona = (content: object) => item({ kind: 'persona', content: aPersonaContent(content) });
  const voice = { provider: 'elevenlabs', model: 'eleven_flash_v2_5', voice_id: 'Claire', speed: 1.2 };
  const [before, after] = [persona({ difficulty: 1 }), persona({ difficulty: 4, voice })];
  expect(marked(before, after, 'voix')).toEqual([
    [],
    ['ElevenLabs · eleven_flash_v2_5 · Claire · vitesse 1,2'],
  ]);
  cleanup();
  expect(marked(before, after, 'difficulté')).toEqual([['Difficulté 1 sur 4'], ['Difficulté 4 sur 4']]);
});
