/** A server that speaks the OpenAI chat protocol. `baseUrl` ends in `/v1` as a rule; local servers need no key. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly model: string;
}
