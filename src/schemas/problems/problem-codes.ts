/** The codes of problems. Each is also a text key, `problem.<code>`, except those that operators alone meet. */

import type English from '../../../locales/EN.json'

/** Refusals that any call can answer with. */
export const GENERAL_PROBLEMS = {
  'request/invalid': 'The query or body does not fit the contract; value.field is the JSON pointer of what is wrong.',
  'request/not-signed-in': 'The call needs a session and the request has none that is valid (401).',
  'request/wrong-role': 'The session is not of a role that may make this call (403).',
  in_need_true_account: 'A trial account called what is reserved for real accounts (403).',
  'request/other-site': 'A call that changes something was sent from another site (403).',
  'request/preview': 'The call came from a preview of the studio, from which nothing is changed or sent (403).',
  'feature/off': 'The call belongs to a feature that the brand has switched off (403).',
  'form/invalid':
    'A value does not fit the form that the brand has for the call; value.fields names each field with its problem (400).',
  'envelope/required': 'The body has to travel in the envelope (400).',
  'envelope/invalid': 'The envelope does not open or was made for another path or brand (400).',
  'envelope/expired': "The envelope's time is more than 120 s off; value.now is the server's time in seconds (400).",
  'envelope/unknown-key': 'The envelope was made for a key that the server does not have: ask for the key again (400).',
  'envelope/replayed': 'The same envelope was sent a second time (409).',
  'request/too-large': 'The body is larger than 64 kB (413).',
  'request/too-many': 'A rate limit was reached; Retry-After says for how long (429).',
  'server/busy': 'The server has too much to do at the moment; try again (503).',
  'request/network':
    'In front of a real platform: it did not answer in time, or with an invalid reply (502). Retry-After while calls are suspended.',
  'server/unknown': 'Our fault; value.id finds it in the log (500).',
} as const
export type GeneralProblem = keyof typeof GENERAL_PROBLEMS

/** Codes that have a text, `problem.<code>`. */
type SpokenCode = keyof typeof English extends infer Key
  ? Key extends `problem.${infer Area}/${infer Cause}`
    ? `${Area}/${Cause}`
    : never
  : never

/** Refusals of single calls; each contract lists its own. A new one is a new text. */
export type RefusalCode = Exclude<SpokenCode, GeneralProblem>

/** Refusals of decisions in the back office, whose verbs explain them. */
type OfficeRefusal = 'points/decided' | 'points/unknown-redemption' | 'promotion/below-unit' | 'promotion/unknown-claim'

/** Problems that a browser finds by itself. */
export const BROWSER_PROBLEMS = [
  'login/no-cookie',
  'login/popup-closed',
  'lottery/too-few-draws',
  'register/no-cookie',
  'request/aborted',
  'request/timeout',
] as const

export type CallProblemCode = GeneralProblem | RefusalCode | OfficeRefusal | (typeof BROWSER_PROBLEMS)[number]

/** Reply on the wire when a call is refused. */
export interface WireProblem<Code extends string = CallProblemCode> {
  success: false
  code: Code
  /** Message in the request's language. */
  message: string
  value?: Record<string, unknown>
}
