import type { RouteValues } from '@repartee/contracts/platform/route-pattern';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** R-NAV-1: an address whose identifier cannot be one belongs to no page. */
export const namesAnItem = ({ id = '' }: RouteValues): boolean => uuid.test(id);
