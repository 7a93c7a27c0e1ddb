import { answerParent } from '../../../runtime/objects/run-in-process.ts';
import { isPackError } from './pack-error.ts';
import { readPack } from './read-pack.ts';
import type { PackAnswer } from './read-uploaded-pack.ts';
import { readZip } from './read-zip.ts';

answerParent(async (bytes): Promise<PackAnswer> => {
  try {
    return { pack: readPack(await readZip(bytes)) };
  } catch (error) {
    if (!isPackError(error)) throw error;
    return { problems: error.problems };
  }
});
