import type { ColumnType } from 'kysely';

/**
 * A jsonb column: queries return a value, and inserts and updates take JSON text, which both database drivers
 * accept.
 */
export type Json<Value> = ColumnType<Value, string, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export type Defaulted<Value> = ColumnType<Value, string | undefined, string>;
