import { root } from './places.mjs';

/**
 * Returns one sentence for the user if the output contains a disk error (disk full or read-only), otherwise
 * undefined.
 */
export function diskErrorMessage(said) {
  if (/\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(said)) {
    return `The disk that holds ${root}, or the disk of your home folder, is full; delete files that you do not need.`;
  }
  if (/\bEROFS\b|read-only file system/i.test(said)) {
    return `The folder ${root} is on a read-only disk; copy it to a writable disk.`;
  }
  return undefined;
}
