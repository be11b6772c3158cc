import { type TSchemaOptions, Type } from 'typebox'

/** A text of codes with commas between them. @param codes code -> its meaning */
export const codeList = (codes: Readonly<Record<string, string>>, options: TSchemaOptions) =>
  Type.Optional(Type.String({ ...options, 'x-codes': codes }))
