export interface LoadCodeOptions {
  /** True if the page works without this code, for example a decoration. The page is then never reloaded for it. */
  readonly optional?: boolean;
}

/** Loads code, and rejects if the code cannot be loaded. */
export type CodeLoader = <T>(load: () => Promise<T>, options?: LoadCodeOptions) => Promise<T>;

let loader: CodeLoader = (load) => load();

/** Called once by the shell, which retries a failed load and then reloads the page (R-APP-3). */
export function setCodeLoader(next: CodeLoader): void {
  loader = next;
}

/** R-APP-3: loads code that is not part of the page's first files. Every `import()` of the product runs inside it. */
export const loadCode: CodeLoader = (load, options) => loader(load, options);
