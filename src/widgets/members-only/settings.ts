import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    additionalProperties: false,
    description:
      'Stands in for a page that only members or agents may see: waits for the member who reloads it, and asks a visitor to sign in (ROL-01).',
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
