/** `token`: the field `report_token` of the boot manifest. Reports with an invalid token are ignored. */
export interface RemoteReports {
  error(token: string, error: { remote: string; build: string; kind: string }): void;
  load(token: string, load: { remote: string; build: string; milliseconds: number }): void;
}
