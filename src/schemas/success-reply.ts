import { type TSchema, Type } from 'typebox'

/** The reply of a call that succeeded; a refusal has `success: false` and a code. */
export const successReply = <Value extends TSchema>(value: Value) => Type.Object({ success: Type.Literal(true), value })
