import type { RoleplayCast } from '@repartee/ai/roleplay/reply-request';
import { missionContent } from '@repartee/contracts/library/mission';
import { personaContent } from '@repartee/contracts/library/persona';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import type { UiLocale } from '@repartee/contracts/locales';
import { demoScenarios } from '../../../demo/content/index.ts';
import { withName } from '../../../session/turn/transcript-for-engine.ts';
import { starterPacks } from './starter-packs.ts';

/** The scenarios of the starter packs and of the demo in a language. */
export async function shippedCasts(language: UiLocale): Promise<readonly Omit<RoleplayCast, 'seed'>[]> {
  const packs = (await starterPacks()).filter((one) => one.language === language);
  const starter = packs.flatMap(({ pack: { items } }) =>
    items.flatMap((item) => {
      if (item.kind !== 'scenario') return [];
      const part = (kind: 'persona' | 'mission') => {
        const file = item.references.find((one) => one.kind === kind)?.file;
        const { name = '', content } = items.find((one) => one.file === file) ?? {};
        return { name, content };
      };
      const [persona, mission] = [part('persona'), part('mission')];
      return {
        language,
        scenario: { ...scenarioContent.parse(item.content), name: item.name },
        persona: { ...personaContent.parse(persona.content), name: persona.name },
        mission: { ...missionContent.parse(mission.content), name: mission.name },
      };
    }),
  );
  const demo = demoScenarios
    .filter(({ scenario }) => scenario.content.language === language)
    .map(({ scenario, persona, mission }) => ({
      language,
      scenario: withName(scenario),
      persona: withName(persona),
      mission: mission && withName(mission),
    }));
  return [...demo, ...starter];
}
