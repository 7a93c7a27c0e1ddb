/** Lengths in days of the periods that the views of progress and of outcomes offer. */
export const periods = [30, 90, 365] as const;
/** Default period of the views of progress and of outcomes, in days. */
export const usualPeriod: (typeof periods)[number] = 90;
