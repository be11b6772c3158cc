/** Rate limits wide enough for QA, who sign in and out all day. */
import type { Context } from '../../platform/context/context.ts'

export const SANDBOX_LIMITS: Context['config']['limits'] = {
  login: { times: 200, seconds: 300 },
  loginAddress: { times: 1000, seconds: 300 },
  register: { times: 500, seconds: 3600 },
  team: { times: 1000, seconds: 3600 },
  captcha: { times: 1000, seconds: 60 },
  code: { times: 1, seconds: 5 },
  codeDay: { times: 1000, seconds: 86_400 },
  codeAddress: { times: 1000, seconds: 3600 },
  phoneCheck: { times: 1000, seconds: 86_400 },
  forgot: { times: 1000, seconds: 3600 },
  freePlay: { times: 1000, seconds: 3600 },
  oauth: { times: 1000, seconds: 300 },
  feedback: { times: 1000, seconds: 3600 },
  chat: { times: 1000, seconds: 300 },
  upload: { times: 1000, seconds: 3600 },
  money: { times: 1000, seconds: 1 },
  spin: { times: 1000, seconds: 1 },
  spinBrand: { times: 10_000, seconds: 1 },
  launch: { times: 1000, seconds: 60 },
  launchBrand: { times: 10_000, seconds: 60 },
}
