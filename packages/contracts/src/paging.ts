/** Page sizes of a list (R-CALL-17). The first size is the default. */
export const pageSizes = [12, 24, 48] as const;

/** Sort orders of a list (R-CALL-17). The first order is the default. */
export const sortKeys = ['-updated_at', 'updated_at', 'name'] as const;
