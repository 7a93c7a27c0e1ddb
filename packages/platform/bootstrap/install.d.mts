export function isOutdatedLockfile(output: string | undefined): boolean;
