import { type Static, Type } from 'typebox'
import { PagePath } from '../../schemas/document/page-path.ts'

export const settings = Type.Object(
  {
    optional: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Shows nothing where the address names no promotion; otherwise the page says so.',
      }),
    ),
    all: Type.Optional(PagePath({ default: '', description: 'The page with all promotions; empty: no link.' })),
    deposit: Type.Optional(
      PagePath({ default: '', description: 'The page for deposits, for promotions that wait for a deposit.' }),
    ),
    form: Type.Optional(Type.String({ default: 'promotion', description: 'The form by which a member takes part.' })),
    level: Type.Optional(
      Type.Integer({ default: 1, minimum: 1, maximum: 2, description: 'Level of its heading on the page.' }),
    ),
  },
  {
    description:
      'One promotion, by ?id= of the page: its text and conditions, and taking part in it (PRM-02 to PRM-06).',
    additionalProperties: false,
    examples: [{}, { optional: true, level: 2, all: '/promotions', deposit: '/member/depositv2' }],
  },
)
export type Settings = Static<typeof settings>
