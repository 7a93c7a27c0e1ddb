import { readFile, writeFile } from 'node:fs/promises';
import {
  type DifficultyEffect,
  difficultyEffects,
  largeEffect,
  type RecordedConversation,
} from '@repartee/ai/fidelity/difficulty-effects';
import { type FidelityLanguage, fidelityCast, fidelityLanguages } from '@repartee/ai/fidelity/fidelity-cast';
import { playLevel } from '@repartee/ai/simulate/play-level';
import { difficulty } from '@repartee/contracts/library/persona';
import { z } from 'zod';
import { StartupError } from '../../runtime/config/startup-error.ts';
import { type FidelityModel, readOutcome } from './fidelity-model.ts';

const recordedFile = z.object({
  model: z.string(),
  conversations: z.array(
    z.object({
      language: z.enum(fidelityLanguages),
      level: difficulty,
      seed: z.string(),
      transcript: z.array(z.object({ speaker: z.enum(['persona', 'learner']), text: z.string() })),
    }),
  ),
});
type RecordedFile = z.output<typeof recordedFile>;

const levels = [1, 2, 3, 4] as const;

/**
 * Records `runs` conversations between the scripted learner and a persona for each language and difficulty
 * level. Throws an `AiError` if a call fails.
 */
export async function recordConversations(
  { name, ask }: FidelityModel,
  languages: readonly FidelityLanguage[],
  runs: number,
): Promise<RecordedFile> {
  const conversations: RecordedFile['conversations'] = [];
  for (const language of languages)
    for (let run = 0; run < runs; run += 1)
      for (const level of levels) {
        const seed = `run-${run}`;
        let transcript: RecordedConversation['transcript'] = [];
        const cast = { ...fidelityCast(language, level, seed), mission: null };
        for await (const now of playLevel(ask, cast, level, async (chunks) => {
          const { text, outcome } = await readOutcome(chunks);
          return { text, ended: outcome !== null };
        }))
          transcript = now;
        conversations.push({ language, level, seed, transcript: [...transcript] });
      }
  return { model: name, conversations };
}

/** Reads a file of recorded conversations. Throws a `StartupError` with the reason if the file is invalid. */
export async function readConversationsFile(path: string): Promise<RecordedFile> {
  try {
    return recordedFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const cause = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new StartupError(`The recorded conversations cannot be read from ${path}: ${cause}`);
  }
}

export const writeConversationsFile = (path: string, recorded: RecordedFile): Promise<void> =>
  writeFile(path, `${JSON.stringify(recorded, null, 2)}\n`);

const lineOf = ({ measure, from, to, from_mean, to_mean, delta }: DifficultyEffect): string =>
  `  ${measure.padEnd(12)} ${from} → ${to}  ${from_mean.toFixed(2).padStart(6)} → ${to_mean.toFixed(2).padStart(6)}  delta ${delta.toFixed(2).padStart(5)}${delta >= largeEffect ? '' : '  not large'}`;

/**
 * Reports the effect size (Cliff's delta) of each difficulty level for each language (B-4). `holds` is true
 * if all effect sizes are large.
 */
export function difficultyReport({ model, conversations }: RecordedFile): { text: string; holds: boolean } {
  const languages = [...new Set(conversations.map(({ language }) => language))];
  const effects = languages.map((language) => ({
    language,
    effects: difficultyEffects(conversations.filter((one) => one.language === language)),
    count: conversations.filter((one) => one.language === language).length,
  }));
  const text = effects.map(
    ({ language, effects: steps, count }) =>
      `${model}, ${language}, ${count} conversations: Cliff’s delta of each step, large from ${largeEffect}\n${steps.map(lineOf).join('\n')}`,
  );
  const holds =
    languages.length > 0 && effects.every((one) => one.effects.every(({ delta }) => delta >= largeEffect));
  return { text: text.join('\n\n'), holds };
}
