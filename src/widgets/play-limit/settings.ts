import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    description: 'Asks a member for deposit limits, in a dialog that may be left (RGM-03).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
