import { type Static, Type } from 'typebox'
import type { WidgetNeed } from '../../schemas/widget-settings/widget-needs.ts'

export const settings = Type.Object(
  {
    perPage: Type.Optional(
      Type.Integer({ default: 5, minimum: 1, maximum: 50, description: 'Withdrawals on a page.' }),
    ),
    requestForm: Type.Optional(
      Type.String({ default: 'withdrawal', description: 'The form that asks for a withdrawal.' }),
    ),
    accountForm: Type.Optional(
      Type.String({ default: 'payout-account', description: 'The form that adds an account.' }),
    ),
    disputeForm: Type.Optional(
      Type.String({
        default: 'withdrawal-dispute',
        description: 'The form for a payment that did not arrive in full.',
      }),
    ),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'Dialog that sets the payment password.' }),
    ),
    nameDialog: Type.Optional(
      Type.String({ default: 'profile-form', description: 'Dialog in which the name of the profile is filled in.' }),
    ),
  },
  {
    description:
      'Withdrawals: the accounts that are paid out to, the request, and each withdrawal with its steps and the answer whether the money arrived (MBR-08).',
    additionalProperties: false,
    'x-needs': ['withdrawal'] satisfies WidgetNeed[],
    examples: [{}, { perPage: 10 }],
  },
)
export type Settings = Static<typeof settings>
