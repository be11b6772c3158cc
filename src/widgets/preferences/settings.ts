import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    description:
      'Settings that a player keeps in this browser: language, theme where players may switch it, text size, sounds, stakes, the balance, visit statistics; and links to the rest.',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
