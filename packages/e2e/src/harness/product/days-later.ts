/** Preloaded into the product's process: moves its clock on by `DAYS_LATER` days. */
const ahead = Number(process.env.DAYS_LATER) * 24 * 60 * 60 * 1000;
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (date, values: [], target) =>
    Reflect.construct(date, values.length === 0 ? [now() + ahead] : values, target),
  apply: () => new Date().toString(),
  get: (date, name) => (name === 'now' ? () => now() + ahead : Reflect.get(date, name)),
});
