/** Keys that mean the same in every file of a tenant. */
import { Type } from 'typebox'

/** Address of the schema, for editors; the engine ignores it. */
export const EditorSchema = Type.Optional(
  Type.String({ description: 'Where the JSON Schema of this file lies: editors complete and explain keys with it.' }),
)

/** Properties of items in a list with ids, by which a tenant places or removes an inherited item. */
export const placement = {
  before: Type.Optional(Type.String({ description: 'Id of the item in the same list that this one goes before.' })),
  after: Type.Optional(Type.String({ description: 'Id of the item in the same list that this one goes after.' })),
  remove: Type.Optional(
    Type.Literal(true, { description: 'Takes the inherited item of this id away; nothing else needs to be said.' }),
  ),
}
