import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    avatars: Type.Optional(Type.Boolean({ default: true, description: 'The picture can be changed.' })),
    passwordDialog: Type.Optional(
      Type.String({
        default: 'change-password',
        description: 'Dialog that changes the password; left out where the brand has no such dialog.',
      }),
    ),
  },
  {
    description:
      'Who is signed in, their level and labels, their picture and what keeps the account safe (MBR-05, MBR-16).',
    additionalProperties: false,
    examples: [{}, { avatars: false }],
  },
)
export type Settings = Static<typeof settings>
