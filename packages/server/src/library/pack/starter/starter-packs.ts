import { join } from 'node:path';
import { starterTopics } from '@repartee/contracts/library/pack/starter-packs';
import { type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { Pack } from '../format/pack.ts';
import { readPackFolder } from '../format/read-folder.ts';
import { readPack } from '../format/read-pack.ts';

const folder = join(import.meta.dirname, 'packs');

export interface StarterPackFile {
  readonly language: UiLocale;
  readonly topic: (typeof starterTopics)[number];
  readonly pack: Pack;
}

let packs: Promise<readonly StarterPackFile[]> | undefined;

/** The packs in `packs/<language>/<topic>`, read once. They contain no images. */
export function starterPacks(): Promise<readonly StarterPackFile[]> {
  packs ??= Promise.all(
    uiLocales.flatMap((language) =>
      starterTopics.map(async (topic) => ({
        language,
        topic,
        pack: await readPack(await readPackFolder(join(folder, language, topic))),
      })),
    ),
  );
  return packs;
}
