/** A value that names something else; check and the schemas for editors read from it which names are valid. */
import { type TSchemaOptions, Type } from 'typebox'

export type ReferenceKind =
  | 'bannerGroup'
  | 'currency'
  | 'dialog'
  | 'feature'
  | 'field'
  | 'form'
  | 'icon'
  | 'language'
  | 'menu'
  | 'modId'
  | 'path'
  | 'pattern'
  | 'picture'
  | 'resource'
  | 'tenant'
  | 'widget'

export const NameOf = (kind: ReferenceKind, options: TSchemaOptions = {}) =>
  Type.String({ ...options, 'x-names': kind })
