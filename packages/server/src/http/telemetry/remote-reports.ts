/** Receives reports from browsers about errors and load times of builds of remotes (micro-frontends). */
export interface RemoteReports {
  error(remote: string, build: string, kind: string): void;
  load(remote: string, build: string, milliseconds: number): void;
}
