import { type Static, Type } from 'typebox'

export const settings = Type.Object(
  {
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'People per page.' })),
    menu: Type.Optional(Type.String({ default: 'agent', description: 'The menu with the report pages.' })),
    reports: Type.Optional(
      Type.Array(Type.String(), {
        default: ['bets', 'loss', 'details'],
        description: 'Entries of that menu whose pages show one person.',
      }),
    ),
    contractDialog: Type.Optional(
      Type.String({
        default: 'agent-contracts',
        description: 'The dialog with the contracts of one person.',
      }),
    ),
    moveForm: Type.Optional(
      Type.String({ default: 'team-move', description: 'The form that gives a person another upline.' }),
    ),
    transferForm: Type.Optional(
      Type.String({ default: 'transfer', description: 'The form that sends money to a person.' }),
    ),
    paymentDialog: Type.Optional(
      Type.String({ default: 'payment-password', description: 'The dialog in which a payment password is set.' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'The people of an agent, as a table and as a tree: find, freeze, move, send money (AGT-04, AGT-06).',
    examples: [{ perPage: 20, moveForm: 'team-move' }],
  },
)
export type Settings = Static<typeof settings>
