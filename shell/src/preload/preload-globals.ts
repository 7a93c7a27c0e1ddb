import type { User } from '@repartee/contracts/identity/user';

/** What the document asked the API for before our code was here. */
export interface Preloaded {
  /** In whose name. */
  readonly token: string | null;
  /** When, on the page's own clock. */
  readonly asked: number;
  readonly answers: Record<string, Promise<Response | undefined>>;
  /** The user as the API answered, not validated; undefined if it did not answer. */
  readonly me?: Promise<Partial<User> | undefined> | undefined;
}

// What the scripts in the document leave for each other and for our code.
declare global {
  var preloaded: Preloaded | undefined;
  /** Settles when the files of the first drawing are here, or will not come. */
  var firstFiles: Promise<void> | undefined;
  /** Whole addresses of the files that were requested. */
  var preloadedFiles: string[] | undefined;
  /** The responses of those that no link can hold, by address, until they are used. */
  var preloadedResponses: Record<string, Promise<Response>> | undefined;
  /** Settles when the greeting of the page has a name, if it will have one. */
  var greeted: Promise<void> | undefined;
}
