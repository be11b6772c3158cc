import { Type } from 'typebox'

/** A setting with a few values; the first is the default. */
export const choiceSetting = <const T extends string>(values: readonly [T, ...T[]], description: string) =>
  Type.Optional(Type.Unsafe<T>({ type: 'string', enum: [...values], default: values[0], description }))
