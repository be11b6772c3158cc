import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    perPage: Type.Optional(Type.Integer({ default: 10, minimum: 5, maximum: 100, description: 'Messages of a page.' })),
  },
  {
    description: 'What the platform wrote to a member: read, mark all as read, delete (MBR-14).',
    additionalProperties: false,
    examples: [{}, { perPage: 20 }],
  },
)
export type Settings = Static<typeof settings>
