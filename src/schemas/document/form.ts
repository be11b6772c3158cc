/** forms/<name>.json: the fields a form can have, in order; which of them show is for the platform's rules. */
import { type Static, Type } from 'typebox'
import { ConditionRef } from './condition.ts'
import { EditorSchema, placement } from './file-parts.ts'
import { NameOf } from './name-of.ts'
import { TextKey } from './text-key.ts'

const KINDS = {
  text: 'One line of text.',
  password: 'Hidden letters with a button that shows them.',
  'payment-password': 'The payment password of the member: hidden digits, to be entered again for each request.',
  'new-payment-password':
    'A payment password that is being set: hidden digits; digits in order and repeated ones are refused, whatever the pattern.',
  email: 'An e-mail address.',
  tel: 'A telephone number without its country.',
  phone: 'A telephone number with the dialing code of a country beside it.',
  number: 'A number.',
  integer: 'A whole number, with thousands separators while it is typed.',
  percent: 'A share in percent, with at most two decimals.',
  money: 'An amount above zero in the currency of the brand; `allowsZero` accepts zero.',
  date: 'A day.',
  select: 'One of a list, which `options` gives.',
  radio: 'One of a few, all of them shown; `options` gives them, or the screen fills them in.',
  choice: 'One of a list that the screen fills in, such as the accounts of the member.',
  checkbox: 'A box to tick.',
  captcha: 'The letters of a picture.',
  code: 'A code that was sent by SMS, with the button that sends it; a box for each digit where its length is fixed.',
  textarea: 'Several lines of text.',
  file: 'A file, sent as a data URL.',
  hidden: 'Not shown: the screen sets its value, one of `options`.',
}
const COMPOSITE_KINDS = {
  group: 'Several fields in a frame, sent as one object; `fields` names them.',
  list: 'Any number of items, each with the same `fields`.',
}

const message = (when: string) => Type.Optional(TextKey({ description: `Text key of what is said when ${when}.` }))

const kindOf = (kinds: Record<string, string>) =>
  Type.Optional(
    Type.String({
      enum: Object.keys(kinds),
      'x-meanings': kinds,
      default: 'text',
      description: 'The kind of control and the keyboard that opens.',
    }),
  )

const OnlyIfSchema = Type.Object(
  {
    field: Type.String({ description: 'Id of the field beside this one that decides.' }),
    in: Type.Array(Type.Union([Type.String(), Type.Boolean()]), {
      minItems: 1,
      description: 'The values with which this field is part of the form; a box has the value true or false.',
    }),
  },
  {
    additionalProperties: false,
    description: 'The field is shown, required and sent only while another field has one of these values.',
    examples: [{ field: 'method', in: ['bank'] }],
  },
)

/** Properties of every field, at the top of a form and inside a group or list. */
const fieldProperties = {
  id: Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
    description: "The field's name in the request, and in the platform's register rules.",
    examples: ['username', 'email', 'mobileNum'],
  }),
  kind: kindOf(KINDS),
  label: Type.Optional(TextKey({ description: 'Text key of the name over the field.' })),
  placeholder: Type.Optional(
    TextKey({ description: 'Text key of the placeholder: shown in the field while it is empty.' }),
  ),
  hint: Type.Optional(
    TextKey({ description: 'Text key of what stands below the field, in place of what its pattern kind says.' }),
  ),
  icon: Type.Optional(NameOf('icon', { description: 'Icon at the start of the field.' })),
  autocomplete: Type.Optional(
    Type.String({
      description: 'What browsers and password managers may fill in, by its HTML name.',
      examples: ['username', 'new-password', 'current-password', 'email', 'tel-national', 'one-time-code', 'off'],
    }),
  ),
  pattern: Type.Optional(
    NameOf('pattern', { description: 'Pattern kind of patterns.json that counts when the rule gives none.' }),
  ),
  options: Type.Optional(
    Type.Array(
      Type.Object(
        {
          value: Type.String({ minLength: 1, maxLength: 64, description: 'What is sent when it is chosen.' }),
          label: Type.Optional(TextKey({ description: 'Text key of what is shown; without it, the value itself.' })),
        },
        { additionalProperties: false, description: 'One entry of the list.' },
      ),
      {
        description:
          'The entries of a `select` or `radio` in their order; no other value is accepted, regardless of the register rule.',
      },
    ),
  ),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: 'Fewest characters, when the rule says nothing.' })),
  maxLength: Type.Optional(Type.Integer({ minimum: 0, description: 'Most characters, when the rule says nothing.' })),
  allowsZero: Type.Optional(
    Type.Boolean({ default: false, description: 'Of an amount (`money`): zero is accepted too.' }),
  ),
  required: Type.Optional(Type.Boolean({ default: false, description: 'Required regardless of the register rule.' })),
  equals: Type.Optional(
    NameOf('field', { description: 'Id of another field of the form that must hold the same value.' }),
  ),
  like: Type.Optional(
    NameOf('field', {
      description:
        "Id of a field of the registration form: this one is validated as that one is, by the platform's rules, with its bounds, pattern and hint.",
      examples: ['password'],
    }),
  ),
  messages: Type.Optional(
    Type.Object(
      {
        required: message('the field is empty'),
        pattern: message('what was typed does not fit the pattern'),
        length: message('it is too short or too long'),
        equals: message('it differs from the field named in `equals`'),
      },
      { additionalProperties: false, description: 'Text keys of the messages under the field.' },
    ),
  ),
  when: Type.Optional(ConditionRef),
  onlyIf: Type.Optional(OnlyIfSchema),
}

/** A field of a group, or of the items of a list. */
const InnerFieldSchema = Type.Object(fieldProperties, {
  additionalProperties: false,
  description: 'One field of a group, or of each item of a list.',
})
export type InnerFieldDocument = Static<typeof InnerFieldSchema>

export const FormFieldSchema = Type.Object(
  {
    ...fieldProperties,
    kind: kindOf({ ...KINDS, ...COMPOSITE_KINDS }),
    always: Type.Optional(
      Type.Boolean({ default: false, description: 'Shown regardless of the register rule; `when` still counts.' }),
    ),
    fields: Type.Optional(
      Type.Array(InnerFieldSchema, { description: 'Of a group: its fields. Of a list: the fields of each item.' }),
    ),
    minItems: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, description: 'Fewest items of a list.' })),
    maxItems: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 20, default: 20, description: 'Most items of a list.' }),
    ),
    add: Type.Optional(TextKey({ description: 'Text key of the button that adds an item to a list.' })),
    item: Type.Optional(TextKey({ description: 'Text key of the name of an item, which its number follows.' })),
    copies: Type.Optional(
      Type.Boolean({ default: false, description: 'A new item of a list begins as a copy of the last one.' }),
    ),
    folded: Type.Optional(
      Type.Boolean({ default: false, description: 'Of a group: its fields show once its name is pressed.' }),
    ),
    step: Type.Optional(
      TextKey({
        description:
          'Text key of the name of the step that begins with this field. A form of several steps shows the first one; a button leads to the next.',
      }),
    ),
    ...placement,
  },
  { additionalProperties: false, description: 'One field.' },
)
export type FormFieldDocument = Static<typeof FormFieldSchema>

export const FormSchema = Type.Object(
  {
    $schema: EditorSchema,
    rules: Type.Optional(
      Type.Literal('register', {
        description:
          'register: the register rules of the platform decide which fields show. Left out: all show that `when` lets.',
      }),
    ),
    fields: Type.Array(FormFieldSchema, { description: 'The fields from top to bottom.' }),
    submit: TextKey({ minLength: 1, description: 'Text key of the button.' }),
  },
  {
    $id: 'livery:form',
    additionalProperties: false,
    title: 'forms/<name>.json',
    description: 'The fields of a form in their order, and its button.',
  },
)
export type FormDocument = Static<typeof FormSchema>
