/** From fewer sessions, or pairs of scores, no share, rate or agreement is computed. */
export const fewestForFigures = 5;
