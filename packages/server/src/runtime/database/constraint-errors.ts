const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null)?.code === code;

/** Whether PostgreSQL refused a value that another row has (unique_violation). */
export const isTaken = (error: unknown): boolean => hasCode(error, '23505');

/** Whether a row that is referred to does not exist, or is deleted while rows refer to it (foreign_key_violation). */
export const isReferenceBroken = (error: unknown): boolean => hasCode(error, '23503');
