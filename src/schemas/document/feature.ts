/** Features of a brand: toggles of its site, and what decides them. */
import { type Static, Type } from 'typebox'
import { NameOf } from './name-of.ts'

const ModIds = Type.Array(NameOf('modId', { description: 'A node of the whitelabel tree.' }), { minItems: 1 })

/** A toggle of the site and the nodes of the platform's whitelabel tree that decide it. */
export const FeatureSchema = Type.Object(
  {
    modIds: Type.Optional(
      Type.Unsafe<string[]>({
        ...ModIds,
        description: 'Nodes of the whitelabel tree that decide it; each counts as on only if all its ancestors are on.',
      }),
    ),
    needs: Type.Optional(
      Type.Union([Type.Literal('all'), Type.Literal('any')], {
        default: 'all',
        description: 'With several modIds: all must be on, or any one of them is enough.',
      }),
    ),
    requires: Type.Optional(
      Type.Array(NameOf('feature', { description: 'Another feature of this tenant.' }), {
        description: 'Other features that must be on as well.',
      }),
    ),
    always: Type.Optional(
      Type.Boolean({ description: 'Decided by the tenant alone: on or off, independent of the tree.' }),
    ),
    description: Type.Optional(Type.String({ description: 'What the feature is, for who reads this file.' })),
  },
  { additionalProperties: false, description: 'A toggle: it needs modIds, requires or always.' },
)
export type FeatureDocument = Static<typeof FeatureSchema>
