/** Imports the endpoints of notifications on demand, after the first paint, because they import zod. */
export const notificationCalls = () =>
  import(/* webpackChunkName: "notifications" */ '@repartee/contracts/notification/endpoints');
