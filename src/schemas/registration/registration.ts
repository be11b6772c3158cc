/** Body and reply of both registration calls; the brand's register rules decide which fields count. */
import { type TUnsafe, Type } from 'typebox'
import { LIMIT_PERIODS, type LimitPeriod } from '../session/protection.ts'
import { successReply } from '../success-reply.ts'

/** A registration: text by field name. Fields that the brand's form does not have are ignored. */
export interface RegisterBody {
  [field: string]: unknown
  login?: boolean
  countryDialingCode?: string
  firebaseChannel?: string
  firebaseIdToken?: string
  /** Decimal amounts. */
  depositLimits?: Partial<Record<LimitPeriod, string>>
}
/** The body of a sign-up by Google or Facebook. */
export interface OauthRegisterBody extends RegisterBody {
  attempt: string
}

const BODY = {
  type: 'object',
  maxProperties: 64,
  properties: {
    login: { type: 'boolean', description: 'Sign in as well.' },
    countryDialingCode: { type: 'string', maxLength: 8 },
    verification: { type: 'object', description: 'Fields of the bot check.' },
    firebaseChannel: { type: 'string', maxLength: 32, description: 'The service that proved the number.' },
    firebaseIdToken: {
      type: 'string',
      maxLength: 4096,
      description: "The ID token of the external phone check, in place of the platform's own code.",
    },
    depositLimits: {
      type: 'object',
      description: 'What the member lets themselves deposit at most: a decimal amount by period (RGM-03).',
      properties: Object.fromEntries(LIMIT_PERIODS.map(period => [period, { type: 'string', maxLength: 32 }])),
      additionalProperties: false,
      'x-addition': true,
    },
  },
  additionalProperties: { type: ['string', 'boolean', 'null'], maxLength: 1024 },
}
export const RegisterBodySchema: TUnsafe<RegisterBody> = Type.Unsafe<RegisterBody>(BODY)

/** Key of a sign-up that came back from the provider. Another browser cannot use it. */
export const AttemptKey = Type.String({
  maxLength: 64,
  examples: ['no-attempt'],
  description: 'Names the sign-up; good for this browser alone.',
})
export const OauthRegisterBodySchema: TUnsafe<OauthRegisterBody> = Type.Unsafe<OauthRegisterBody>({
  ...BODY,
  properties: { ...BODY.properties, attempt: AttemptKey },
  required: ['attempt'],
})

export const RegisterReplySchema = successReply(
  Type.Object({
    token: Type.Optional(Type.String({ description: 'When the registration was sent with login: true.' })),
  }),
)

/** Refusals of all ways to register; `register/invalid` carries value.fields: field name -> code. */
export const REGISTER_PROBLEMS = [
  'register/invalid',
  'register/username-taken',
  'register/closed',
  'register/mobile-taken',
  'register/excluded',
  'phone-check/off',
  'phone/bad-code',
  'phone/code-expired',
  'bot-check/required',
  'bot-check/unavailable',
  'protection/bad-limit',
] as const

/** Codes in value.fields, and the meaning of each. */
export const FIELD_PROBLEMS = {
  'field/required': 'Empty, and the rule requires it.',
  'field/length': "Shorter or longer than the rule's bounds, in code points.",
  'field/pattern': 'Does not fit the pattern.',
  'field/equals': 'Differs from the field it has to equal.',
  'field/captcha': 'Not what the picture shows, or shown too long ago; fetch a new one.',
  'field/code': 'The SMS code is wrong.',
  'field/code-expired': 'The SMS code is too old, or was tried too often: send another.',
  'field/invitation': 'The brand knows no such referral or affiliate code.',
  'field/known-password': 'A well-known password.',
  'field/too-young': "The birthday is less than the brand's age ago, which is 18 years or more.",
  'field/taken': 'The name is taken.',
  'field/mobile-taken': 'The number belongs to another account, which has verified it.',
  'field/used': 'The text brought money already, such as the code of a voucher.',
  'field/wrong-password': 'The old password is wrong.',
  'field/same-password': 'The new password is the old one.',
  'field/locked': 'The brand does not let the member change it, or not again.',
  'field/payee-name': 'Differs from the real name of the account, to which money is paid out.',
  'field/wrong-login-password': 'The login password is wrong.',
} as const
export type FieldProblem = keyof typeof FIELD_PROBLEMS
