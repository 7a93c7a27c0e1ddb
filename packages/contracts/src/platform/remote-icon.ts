import { z } from 'zod';

/** The data of one SVG path: commands and numbers, nothing that could be markup. */
const pathData = z
  .string()
  .max(2_000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/, 'an icon has SVG path data, such as M4 12h16');

/**
 * An icon of a remote: a name of `@repartee/ui-kit/icon`, or a drawing of its own, lines of 1.75 in a square of 24 by 24
 * in the colour of the text.
 */
export const remoteIcon = z.union([
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.strictObject({ paths: z.array(pathData).min(1).max(8) }),
]);
