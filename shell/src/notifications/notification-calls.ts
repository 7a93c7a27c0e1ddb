/** The endpoints import zod, so this import waits until after the first paint. */
export const notificationCalls = () =>
  import(/* webpackChunkName: "notifications" */ '@repartee/contracts/notification/endpoints');
