/** The calls of notifications, which bring zod: loaded after the first paint. */
export const notificationCalls = () =>
  import(/* webpackChunkName: "notifications" */ '@repartee/contracts/notification/endpoints');
