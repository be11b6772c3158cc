import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Signs in with a user name and password, or with a mobile number and a code. */
export const login = endpoint('login', {
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  encrypted: true,
  body: Type.Object({
    type: Type.Optional(
      Type.Union([Type.Literal('username'), Type.Literal('sms'), Type.Literal('firebase')], {
        default: 'username',
        description: 'firebase: by a number that the external sign-in service has proven.',
      }),
    ),
    username: Type.Optional(Type.String({ maxLength: 256 })),
    password: Type.Optional(Type.String({ maxLength: 256 })),
    captcha: Type.Optional(Type.String({ maxLength: 16, description: 'Needed once a failure carried value.captcha.' })),
    mobileNum: Type.Optional(Type.String({ maxLength: 32 })),
    countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
    verificationCode: Type.Optional(
      Type.String({
        maxLength: 255,
        description: 'With type sms; with a user name, in answer to login/address-code (LGN-09).',
      }),
    ),
    firebaseChannel: Type.Optional(Type.String({ maxLength: 32, description: 'The service that proved the number.' })),
    firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096, description: 'With type firebase: its ID token.' })),
    verification: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Fields of the bot check.' }),
    ),
    remember: Type.Optional(
      Type.Boolean({
        description: 'Remember this browser: cookies of constants.rememberDays with a revocable token (LGN-11).',
      }),
    ),
    entry: Type.Optional(Type.Literal('agent', { description: 'Signed in at the agent entry (LGN-15).' })),
  }),
  reply: successReply(
    Type.Object({
      token: Type.String({ description: 'Worth nothing without the cookie that comes with this reply (SEC-03).' }),
      username: Type.Optional(Type.String({ description: 'Of who signed in by a number.' })),
      firstTimeLogin: Type.Boolean(),
      passwordExpired: Type.Boolean({ description: 'Expired, or the well-known 123456 (LGN-08).' }),
      changeTicket: Type.Optional(
        Type.String({
          description:
            'With firstTimeLogin or passwordExpired: replaces oldPassword at /wps/member/password, once, for ten minutes (PWD-01).',
        }),
      ),
    }),
  ),
  problems: [
    'login/bad-credentials',
    'login/captcha-required',
    'login/bad-captcha',
    'login/sms-off',
    'login/not-an-agent',
    'login/not-a-member',
    'login/frozen',
    'login/address-code',
    'phone/invalid',
    'phone/bad-code',
    'phone/code-expired',
    'phone-check/off',
    'bot-check/required',
    'bot-check/unavailable',
  ],
  source: '7 Account; 3 Login payload, Login result; 4 Login',
})
