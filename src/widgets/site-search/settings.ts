import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    description: 'Search of the whole site: games, providers, pages and promotions, on a page or in a dialog (LOB-25).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
