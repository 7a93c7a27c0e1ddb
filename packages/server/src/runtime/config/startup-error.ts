/** Error that prevents the start of the process. `message` tells the operator the cause and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** PostgreSQL does not answer now; it may later. */
export class DatabaseUnreachableError extends StartupError {}

/** Another process uses the embedded database. */
export class FolderInUseError extends StartupError {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The cause and what to do, by the code of the error. */
type Causes = Readonly<Record<string, string>>;

const startupError = (error: unknown, causes: Causes, otherCause: string): StartupError =>
  error instanceof StartupError
    ? error
    : new StartupError(causes[codeOf(error)] ?? otherCause, { cause: error });

export function folderProblem(folder: string, error: unknown): StartupError {
  const full = `The disk that holds ${folder} is full; free some space or set DATA_DIR to another folder.`;
  const closed = `The folder ${folder} is not writable by this user; change its owner or set DATA_DIR to another folder.`;
  const noFolder = `The path ${folder} is not a folder; set DATA_DIR to a writable folder.`;
  const causes = {
    ENOSPC: full,
    EDQUOT: full,
    EROFS: `The folder ${folder} is on a read-only disk; set DATA_DIR to a writable folder.`,
    EACCES: closed,
    EPERM: closed,
    ENOTDIR: noFolder,
    EEXIST: noFolder,
  };
  return startupError(error, causes, `The folder ${folder} cannot be used (${(error as Error).message}).`);
}

/** Returns an error that explains why PostgreSQL cannot be used. Its message omits the password in `url`. */
export function postgresProblem(url: string, error: unknown): StartupError {
  const place = placeOf(url);
  const rejected = `PostgreSQL at ${place} rejects the user or password of DATABASE_URL; correct DATABASE_URL.`;
  const causes = {
    '28P01': rejected,
    '28000': rejected,
    '3D000': `The database of DATABASE_URL does not exist in PostgreSQL at ${place}; create it or correct DATABASE_URL.`,
    '42501': `The user of DATABASE_URL may not create tables in the database at ${place}: let an administrator of PostgreSQL make it the owner of the database and of its schema public.`,
    '3F000': `The database at ${place} has no schema public; run \`create schema public\` in it as the user of DATABASE_URL.`,
    '53100': `The disk of PostgreSQL at ${place} is full; free some space on it.`,
  };
  const { message } = error as Error;
  // The code of a network error says it all; PgBouncer has one code for everything.
  const reason = /^E[A-Z]+$/.test(codeOf(error)) ? codeOf(error) : message;
  const otherCause = `PostgreSQL at ${place} cannot be reached (${reason}); start it or correct DATABASE_URL.`;
  return codeOf(error) in causes || error instanceof StartupError
    ? startupError(error, causes, otherCause)
    : new DatabaseUnreachableError(otherCause, { cause: error });
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
