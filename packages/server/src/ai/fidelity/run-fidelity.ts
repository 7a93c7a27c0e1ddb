import { type FidelityLanguage, fidelityLanguages } from '@repartee/ai/fidelity/fidelity-cast';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { StartupError } from '../../runtime/config/startup-error.ts';
import {
  difficultyReport,
  readConversationsFile,
  recordConversations,
  writeConversationsFile,
} from './difficulty-fidelity.ts';
import { builtInFidelityModel, type FidelityModel, installedFidelityModel } from './fidelity-model.ts';
import { injectionReport, runInjections } from './injection-fidelity.ts';

export interface FidelityCommand {
  readonly command: string | undefined;
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly as?: string | undefined;
  readonly language?: string | undefined;
  readonly runs?: string | undefined;
  readonly limit?: string | undefined;
  readonly read?: string | undefined;
  readonly record?: string | undefined;
}

const usage = `Measures how well a model plays personas. Without --provider: the practice engine.
  difficulty  [--runs 5] [--record file] or --read file    effect size of each level (B-4)
  injections  [--limit 120]                                 wins gained and instructions revealed by the injection corpus
For a model of an installation: --provider <name> [--model <name>] --as <email>; --language for one of ${fidelityLanguages.join(', ')}.`;

/**
 * Runs `npm run fidelity` and returns the report. `holds` is true if each measure is within its limit. Throws
 * a `StartupError` for invalid arguments.
 */
export async function runFidelity(
  fidelityCommand: FidelityCommand,
  config: ServerConfig,
): Promise<{ text: string; holds: boolean }> {
  if (fidelityCommand.command === 'difficulty' && fidelityCommand.read)
    return difficultyReport(await readConversationsFile(fidelityCommand.read));
  if (fidelityCommand.command !== 'difficulty' && fidelityCommand.command !== 'injections')
    throw new StartupError(usage);
  const languages = languagesOf(fidelityCommand.language);
  const count = countOf(
    fidelityCommand.command === 'difficulty'
      ? (fidelityCommand.runs ?? '5')
      : (fidelityCommand.limit ?? '120'),
  );
  const model = await modelOf(fidelityCommand, config);
  try {
    if (fidelityCommand.command === 'injections')
      return injectionReport(model.name, await runInjections(model, languages, count));
    const recorded = await recordConversations(model, languages, count);
    if (fidelityCommand.record) await writeConversationsFile(fidelityCommand.record, recorded);
    return difficultyReport(recorded);
  } finally {
    await model.close();
  }
}

const modelOf = async (
  { provider, model, as }: FidelityCommand,
  config: ServerConfig,
): Promise<FidelityModel> =>
  provider ? installedFidelityModel(config, { provider, model, as }) : builtInFidelityModel();

function languagesOf(language: string | undefined): readonly FidelityLanguage[] {
  if (language === undefined) return fidelityLanguages;
  const measured = fidelityLanguages.find((one) => one === language);
  if (measured) return [measured];
  throw new StartupError(`The language must be ${fidelityLanguages.join(' or ')}, not ${language}.`);
}

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new StartupError(`${text} is not a whole number of at least 1.`);
}
