import { readFile, stat, writeFile } from 'node:fs/promises';
import { type PackImport, packChoices } from '@repartee/contracts/library/pack/endpoints';
import type { PackProblem } from '@repartee/contracts/library/pack/pack-problem';
import { isPackError } from '@repartee/server/library/pack/format/pack-error';
import { readPackFolder } from '@repartee/server/library/pack/format/read-folder';
import { readPack } from '@repartee/server/library/pack/format/read-pack';
import { readZip } from '@repartee/server/library/pack/format/read-zip';
import { writeZip } from '@repartee/server/library/pack/format/write-pack';
import { cleanPackImages } from '@repartee/server/library/pack/pack-images';
import { didYouMean } from '../registry/did-you-mean.ts';
import { messageOf, type PackInstallation } from './installation.ts';
import { PackCommandError, packExitCodes } from './pack-command-error.ts';

export interface PackArguments {
  readonly command: string | undefined;
  /** Path of the pack: a zip archive, or a folder. */
  readonly source: string | undefined;
  readonly target?: string | undefined;
  readonly apply?: boolean | undefined;
  readonly onConflict?: string | undefined;
}

export interface PackResult {
  readonly text: string;
  readonly exitCode: number;
}

const usage = `packs check  <pack>                     list the errors of a pack
packs zip    <folder> <file.zip>        create a zip archive from a folder
packs import <pack> --as <email>        import into the data folder of this machine; stop the server first
packs import <pack> --server <url>      import into a running installation; set PACKS_TOKEN, or PACKS_EMAIL and PACKS_PASSWORD
A pack is a zip archive or a folder. An import is a dry run unless --apply is given. --on-conflict keep|replace|copy
applies to items that were also changed in the installation; without it such an item stops the import.
Exit codes: 0 success, 1 rejected, 2 wrong usage, 3 conflicts, nothing imported.`;

const commands = ['check', 'zip', 'import'];

export async function runPacks(
  args: PackArguments,
  openInstallation: () => Promise<PackInstallation>,
): Promise<PackResult> {
  const { command, source, target } = args;
  if (command !== undefined && !commands.includes(command))
    throw new PackCommandError(
      `"${command}" is not a packs command${didYouMean(command, commands)}\n\n${usage}`,
      packExitCodes.usage,
    );
  if (!source || !command) throw new PackCommandError(usage, packExitCodes.usage);
  const files = await readSource(source);
  if (command === 'import') return importPackFiles(await writeZip(files), args, openInstallation);
  const pack = await refusedAsText(async () => {
    const read = readPack(files);
    await cleanPackImages(read);
    return read;
  });
  const summary = `${pack.header.name}: ${pack.items.length} items, ${pack.images.size} images`;
  if (command === 'check') return { text: `${summary}. No errors.`, exitCode: packExitCodes.done };
  if (!target) throw new PackCommandError(usage, packExitCodes.usage);
  await writeFile(target, await writeZip(files));
  return { text: `${summary}, written to ${target}.`, exitCode: packExitCodes.done };
}

async function readSource(source: string): Promise<ReadonlyMap<string, Buffer>> {
  // Whatever the reason, the file cannot be read.
  const stats = await stat(source).catch(() => undefined);
  if (!stats) throw new PackCommandError(`${source} does not exist.`, packExitCodes.usage);
  return refusedAsText(async () =>
    stats.isDirectory() ? readPackFolder(source) : readZip(await readFile(source)),
  );
}

async function refusedAsText<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isPackError(error)) throw error;
    throw new PackCommandError(problemLines(error.problems));
  }
}

/** Formats problems as compilers do: `personas/maya.yaml:6 content.language: …`. */
const problemLines = (problems: readonly PackProblem[]): string =>
  problems
    .map(({ file, line, field, reason, message }) => {
      const place = [file || 'the archive', line].filter((part) => part !== null).join(':');
      return `${place} ${field ? `${field}: ` : ''}${message} (${reason})`;
    })
    .join('\n');

async function importPackFiles(
  zip: Buffer,
  { apply, onConflict }: PackArguments,
  openInstallation: () => Promise<PackInstallation>,
): Promise<PackResult> {
  if (onConflict !== undefined && !(packChoices as readonly string[]).includes(onConflict))
    throw new PackCommandError(
      `--on-conflict must be one of ${packChoices.join(', ')}.`,
      packExitCodes.usage,
    );
  const installation = await openInstallation();
  try {
    const send = async (query: Record<string, string>): Promise<PackImport> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(zip)]), 'pack.zip');
      const answer = await installation.post(`/v1/packs/import?${new URLSearchParams(query)}`, form);
      if (answer.status !== 200)
        throw new PackCommandError(`The server rejected the import: ${messageOf(answer)}`);
      const report = answer.body as PackImport;
      if (report.problems.length > 0) throw new PackCommandError(problemLines(report.problems));
      return report;
    };
    const choice: Record<string, string> = onConflict ? { on_conflict: onConflict } : {};
    const plan = await send(choice);
    const lines = linesOf(plan);
    const conflicts = plan.items.filter(({ status }) => status === 'conflict').length;
    if (conflicts > 0 && !onConflict)
      return {
        text: `${lines}\nNothing was imported: ${conflicts} conflicts. Give --on-conflict keep, replace or copy.`,
        exitCode: packExitCodes.conflicts,
      };
    if (!apply)
      return { text: `${lines}\nThis was a dry run; --apply imports it.`, exitCode: packExitCodes.done };
    await send({ ...choice, apply: 'true', plan: plan.plan });
    return { text: `${lines}\nImported.`, exitCode: packExitCodes.done };
  } finally {
    await installation.close();
  }
}

const linesOf = ({ items }: PackImport): string =>
  [
    ...items
      .filter(({ status }) => status !== 'unchanged')
      .map(({ status, file, name, fields }) =>
        [status.padEnd(9), file, name, fields.length > 0 ? `(${fields.join(', ')})` : ''].join(' ').trimEnd(),
      ),
    `${items.filter(({ status }) => status === 'unchanged').length} of ${items.length} items are unchanged.`,
  ].join('\n');
