/** A setting that holds a text key: the engine puts the text of the visitor's language in its place. */
import { type TSchemaOptions, Type } from 'typebox'

export const TextKey = (options: TSchemaOptions = {}) => Type.String({ ...options, 'x-text': true })
