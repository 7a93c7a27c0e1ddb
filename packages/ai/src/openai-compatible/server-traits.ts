/** What a server has been found to take and to do. Engines share one and change it as they learn. */
export interface ServerTraits {
  json_schema: boolean;
  temperature: boolean;
  /** Its chat template opens the reasoning tag, so that an answer holds the closing tag only. */
  starts_with_reasoning: boolean;
}
