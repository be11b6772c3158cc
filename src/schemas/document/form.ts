/** forms/<name>.json: the fields a form can have, in order; which of them show is for the platform's rules (REG-03, REG-04). */
import { type Static, Type } from 'typebox'
import { ConditionRef } from '../condition.ts'

export const FormFieldSchema = Type.Object(
  {
    id: Type.String({ description: "The field's name in the request." }),
    kind: Type.Optional(
      Type.String({
        enum: [
          'text',
          'password',
          'email',
          'tel',
          'phone',
          'number',
          'date',
          'select',
          'checkbox',
          'captcha',
          'code',
          'textarea',
        ],
        description: 'How the control looks and which keyboard opens.',
      }),
    ),
    label: Type.Optional(Type.String({ description: 'Text key.' })),
    placeholder: Type.Optional(Type.String({ description: 'Text key.' })),
    icon: Type.Optional(Type.String()),
    autocomplete: Type.Optional(Type.String()),
    pattern: Type.Optional(Type.String({ description: 'Kind of patterns.json used when the rule gives none.' })),
    minLength: Type.Optional(Type.Integer({ minimum: 0 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
    required: Type.Optional(Type.Boolean({ description: 'Required whatever the rule says.' })),
    always: Type.Optional(Type.Boolean({ description: 'Shown whatever the rule says.' })),
    equals: Type.Optional(Type.String({ description: 'The value must equal that of this other field.' })),
    messages: Type.Optional(
      Type.Object(
        {
          required: Type.Optional(Type.String()),
          pattern: Type.Optional(Type.String()),
          length: Type.Optional(Type.String()),
          equals: Type.Optional(Type.String()),
        },
        { additionalProperties: false, description: 'Text keys of the messages under the field.' },
      ),
    ),
    when: Type.Optional(ConditionRef),
    before: Type.Optional(Type.String()),
    after: Type.Optional(Type.String()),
    remove: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
export type FormFieldDocument = Static<typeof FormFieldSchema>

export const FormSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    rules: Type.Optional(
      Type.Literal('register', { description: 'The register rules of the platform decide which fields show.' }),
    ),
    fields: Type.Array(FormFieldSchema),
    submit: Type.String({ description: 'Text key of the button.' }),
  },
  { $id: 'livery:form', additionalProperties: false },
)
export type FormDocument = Static<typeof FormSchema>
