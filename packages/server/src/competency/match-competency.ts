import { shippedKeyOf } from './shipped-competencies.ts';

/**
 * Returns the competency that a name from elsewhere means: the one with this name, ignoring case, otherwise the same
 * shipped competency in another language.
 */
export function matchCompetency<Row extends { readonly name: string }>(
  catalogue: readonly Row[],
  name: string,
): Row | undefined {
  const key = shippedKeyOf(name);
  return (
    catalogue.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    catalogue.find((one) => key !== null && shippedKeyOf(one.name) === key)
  );
}
