import { Type } from 'typebox'
import { oneOf } from '../one-of.ts'

/** A setting with a few values; the first is the default. */
export const choiceSetting = <const T extends string>(values: readonly [T, ...T[]], description: string) =>
  Type.Optional(oneOf(values, { default: values[0], description }))
