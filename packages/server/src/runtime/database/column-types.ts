import pg from 'pg';

/** Parses bigint columns as JavaScript numbers instead of strings. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never,
};
