/** A setting that holds the path of a page of the site: empty, and thus no link, where the site does not have the page. */
import { type TSchemaOptions, Type } from 'typebox'

export const PagePath = (options: TSchemaOptions = {}) => Type.String({ ...options, 'x-page': true })
