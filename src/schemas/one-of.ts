import { type TSchemaOptions, Type } from 'typebox'

/** A text that is one of these. */
export const oneOf = <const T extends readonly string[]>(values: T, options: TSchemaOptions = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
