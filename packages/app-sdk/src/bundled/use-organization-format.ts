import { formatOf, useFormat, useLocale, useUser } from '@repartee/app-sdk';

/**
 * The formatters for the days of statistics, in the time zone of the user's organization (E-8). `otherZone` is the name
 * of this time zone if the user sees times in another one.
 */
export function useOrganizationFormat(): {
  readonly format: ReturnType<typeof formatOf>;
  readonly otherZone: string | undefined;
} {
  const zone = useUser().organization_time_zone;
  const format = formatOf(useLocale(), zone);
  return { format, otherZone: useFormat().timeZone === zone ? undefined : zone.replaceAll('_', ' ') };
}
