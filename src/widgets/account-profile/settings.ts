import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { CONTACT_KINDS } from '../../schemas/session/profile-fields.ts'

export const settings = Type.Object(
  {
    avatars: Type.Optional(Type.Boolean({ default: true, description: 'The picture can be changed.' })),
    passwordDialog: Type.Optional(
      Type.String({
        default: 'change-password',
        description: 'Opens where a member changes the password.',
      }),
    ),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'Dialog that sets the payment password.' }),
    ),
    contactDialog: Type.Optional(
      Type.String({ default: 'bind-contact', description: 'Dialog that proves a number or mail address.' }),
    ),
    contacts: Type.Optional(
      Type.Array(oneOf(CONTACT_KINDS), {
        default: [...CONTACT_KINDS],
        uniqueItems: true,
        description: 'Ways to reach a member that the brand offers; a contact that is already bound always shows.',
      }),
    ),
    detailsDialog: Type.Optional(
      Type.String({ default: 'profile-form', description: 'Dialog in which the profile is changed.' }),
    ),
    vip: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'The VIP level is shown with its progress; nothing where the brand has no levels.',
      }),
    ),
    play: Type.Optional(
      Type.Boolean({ default: true, description: 'Turnover, net result and limits are shown, with the way to help.' }),
    ),
    help: Type.Optional(PagePath({ description: 'The page with help.', examples: ['/help'] })),
    devices: Type.Optional(Type.Boolean({ default: true, description: 'Signed-in devices are listed.' })),
  },
  {
    description:
      'The security centre: who is signed in, their level with its progress, their labels and details, picture and devices, and what keeps the account safe (MBR-05, MBR-16, MBR-18).',
    additionalProperties: false,
    examples: [{}, { avatars: false, devices: false, vip: false, play: false }],
  },
)
export type Settings = Static<typeof settings>
