import type { ColumnType } from 'kysely';

/** jsonb column: read as a value, written as JSON text, which both drivers accept. */
export type Json<Value> = ColumnType<Value, string, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export type Defaulted<Value> = ColumnType<Value, string | undefined, string>;
