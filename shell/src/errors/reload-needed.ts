/** A newer build is deployed and this page needs it, but reloading by itself would risk a loop or unsaved work. */
export interface ReloadNeeded extends Error {
  readonly $type: 'reload-needed';
  reload(): void;
}

export const isReloadNeeded = (error: unknown): error is ReloadNeeded =>
  error instanceof Object && (error as { $type?: unknown }).$type === 'reload-needed';

/** `reload` loads the target with the newer build. */
export const reloadNeeded = (reload: () => void, cause: unknown): ReloadNeeded =>
  Object.assign(new Error('A newer build is needed.', { cause }), {
    $type: 'reload-needed' as const,
    reload,
  });
