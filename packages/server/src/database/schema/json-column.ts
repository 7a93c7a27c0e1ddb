import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as JSON text, which both drivers take alike. */
export type Json<Value> = ColumnType<Value, string, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export type Defaulted<Value> = ColumnType<Value, string | undefined, string>;
