import { root } from './places.mjs';

/** What a disk refused, in one sentence for the user who started us; undefined if it is not the disk's doing. */
export function diskSentence(said) {
  if (/\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(said)) {
    return `The disk that holds ${root}, or the one of your home folder, is full; free some space there.`;
  }
  if (/\bEROFS\b|read-only file system/i.test(said)) {
    return `The folder ${root} is on a read-only disk; copy it to one that can be written.`;
  }
  return undefined;
}
