/** Fields and problems that both calls for an SMS code share. */
import { Type } from 'typebox'

export const DialingCodeSchema = Type.String({
  maxLength: 8,
  description: "Digits, with or without a plus sign; the brand's own country when left out.",
})

export const BotCheckFieldsSchema = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Fields of the bot check.',
})

export const CodeCaptchaSchema = Type.String({
  maxLength: 16,
  description: "Needed where the brand's constant codeCaptcha is on; a refusal carries value.captcha.",
})

/** Fields of every request for a code, beside the number. */
export const codeRequestFields = {
  countryDialingCode: Type.Optional(DialingCodeSchema),
  verification: Type.Optional(BotCheckFieldsSchema),
  captcha: Type.Optional(CodeCaptchaSchema),
}

export const ExpiredMinutesSchema = Type.Integer({
  minimum: 1,
  maximum: 10,
  description: 'How long the code is valid, and how long to wait before the next one (LGN-10).',
})

/** Reply of each call that sends a code. */
export const codeSentFields = {
  expiredMinutes: ExpiredMinutesSchema,
  inOutbox: Type.Optional(
    Type.Literal(true, {
      'x-addition': true,
      description: 'Of a sandbox: the code is in its outbox, and reaches nobody.',
    }),
  ),
}

/** Refusals of both calls. */
export const CODE_REQUEST_PROBLEMS = [
  'phone/invalid',
  'login/captcha-required',
  'login/bad-captcha',
  'bot-check/required',
  'bot-check/unavailable',
] as const
