import { root } from './places.mjs';

/**
 * Returns one sentence for the user about a disk error (full, read-only) in the output of a command; undefined for any
 * other error.
 */
export function diskErrorMessage(said) {
  if (/\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(said)) {
    return `The disk that holds ${root}, or the one of your home folder, is full; free some space on it.`;
  }
  if (/\bEROFS\b|read-only file system/i.test(said)) {
    return `The folder ${root} is on a read-only disk; copy it to a writable disk.`;
  }
  return undefined;
}
