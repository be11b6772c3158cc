/** platform/registerRules.json: the fields of the registration. */
import { Type } from 'typebox'
import { NameOf } from '../document/name-of.ts'

/** Properties of a rule, without the field's name. */
export const registerRuleFields = {
  enabled: Type.Boolean({ description: 'The field shows.' }),
  required: Type.Boolean({ description: 'It must be filled in.' }),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: 'Fewest characters.' })),
  maxLength: Type.Optional(Type.Integer({ minimum: 0, description: 'Most characters.' })),
  patternId: Type.Optional(Type.Integer({ description: 'Kind of text, by its number in patterns.json.' })),
  acceptedPattern: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: "A regular expression of the platform's own; it counts before the kind's. null: none.",
    }),
  ),
}

export const RegisterRulesFile = Type.Array(
  Type.Object(
    {
      field: NameOf('field', { description: 'Name of the field, as in forms/register.json.' }),
      ...registerRuleFields,
    },
    { description: 'The rule of one field.' },
  ),
  { title: 'platform/registerRules.json', description: 'Which fields registration has, and what each accepts.' },
)
