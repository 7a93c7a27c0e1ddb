/** Loads the endpoints of notifications after the first paint, because they import zod. */
export const notificationCalls = () =>
  import(/* webpackChunkName: "notifications" */ '@repartee/contracts/notification/endpoints');
