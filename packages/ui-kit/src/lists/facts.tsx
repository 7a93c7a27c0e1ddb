import { Fragment } from 'react';

/**
 * Short facts on one line. Each fact has its own text direction, so that a name in Hebrew does not reverse the date
 * beside it.
 */
export function Facts({ of: facts }: { of: readonly (string | undefined | null | false)[] }) {
  return facts
    .filter((fact): fact is string => Boolean(fact))
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && '\u00a0· '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
