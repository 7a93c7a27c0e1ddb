import { loadCode } from '@repartee/ui-kit/load-code';

/** The endpoints import zod, so this import waits until after the first paint. */
export const notificationCalls = () =>
  loadCode(
    () => import(/* webpackChunkName: "notifications" */ '@repartee/contracts/notification/endpoints'),
    { optional: true },
  );
