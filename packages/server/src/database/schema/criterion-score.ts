/** The mean score (0 to 5) of a session for one criterion, and the competency that the criterion showed. */
export interface CriterionScore {
  readonly name: string;
  readonly competency_id: string | null;
  readonly score: number;
}
