import { z } from 'zod';

/** SVG path data. It contains only path commands and numbers, so it cannot contain markup. */
const pathData = z
  .string()
  .max(2_000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/, 'an icon has SVG path data, such as M4 12h16');

/**
 * Icon of a remote: a name from `@repartee/ui-kit/icon`, or SVG paths, drawn with a stroke of 1.75 in a 24 by 24
 * viewBox.
 */
export const remoteIcon = z.union([
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.strictObject({ paths: z.array(pathData).min(1).max(8) }),
]);
