/** Error that prevents the start of the process. `message` tells the operator the cause and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Another process uses the embedded database. */
export class FolderInUseError extends StartupError {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export function folderProblem(folder: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const code = codeOf(error);
  const options = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartupError(
      `The disk that holds ${folder} is full; free some space or set DATA_DIR to another folder.`,
      options,
    );
  }
  if (code === 'EROFS') {
    return new StartupError(
      `The folder ${folder} is on a read-only disk; set DATA_DIR to a writable folder.`,
      options,
    );
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartupError(
      `The folder ${folder} is not writable by this user; change its owner or set DATA_DIR to another folder.`,
      options,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartupError(
      `The path ${folder} is not a folder; set DATA_DIR to a writable folder.`,
      options,
    );
  }
  return new StartupError(`The folder ${folder} cannot be used (${(error as Error).message}).`, options);
}

/** Returns an error that explains why PostgreSQL cannot be used. Its message omits the password in `url`. */
export function postgresProblem(url: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const code = codeOf(error);
  const place = placeOf(url);
  const options = { cause: error };
  if (code === '28P01' || code === '28000') {
    return new StartupError(
      `PostgreSQL at ${place} rejects the user or password of DATABASE_URL; correct DATABASE_URL.`,
      options,
    );
  }
  if (code === '3D000') {
    return new StartupError(
      `The database of DATABASE_URL does not exist in PostgreSQL at ${place}; create it or correct DATABASE_URL.`,
      options,
    );
  }
  if (code === '42501') {
    return new StartupError(
      `The user of DATABASE_URL may not create tables in the database at ${place}: it must own the database, and be allowed to create the role repartee_app or be a member of that role.`,
      options,
    );
  }
  if (code === '53100') {
    return new StartupError(`The disk of PostgreSQL at ${place} is full; free some space on it.`, options);
  }
  return new StartupError(
    `PostgreSQL at ${place} cannot be reached (${code || (error as Error).message}); start it or correct DATABASE_URL.`,
    options,
  );
}

function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    // The text is not a URL, and may contain the password.
    return 'DATABASE_URL';
  }
}
