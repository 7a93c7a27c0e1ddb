export interface RemoteReports {
  error(remote: string, build: string, kind: string): void;
  load(remote: string, build: string, milliseconds: number): void;
}
