import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {},
  {
    description:
      'The FB sports book: in a frame where the platform names one; a visitor without an account is a guest (LOB-21).',
    additionalProperties: false,
    examples: [{}],
  },
)
export type Settings = Static<typeof settings>
