import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    description: 'Results of all lottery games of a region on one day; the address names both: region, day (LOT-06).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
