import { Type } from 'typebox'
import { BOT_CHECK_PLACES, BOT_CHECKS, ChallengeSchema } from '../session/bot-check.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The bot check that the brand requires for a form: none, a proof of work, or geetest. */
export const botChallenge = endpoint('botChallenge', {
  method: 'GET',
  path: '/wps/verification/challenge',
  who: 'anyone',
  query: Type.Object({
    place: Type.String({
      enum: [...BOT_CHECK_PLACES],
      examples: ['login'],
      description: 'The form that is sent next.',
    }),
  }),
  reply: successReply(
    Type.Object({
      provider: Type.String({ enum: [...BOT_CHECKS] }),
      challenge: Type.Optional(ChallengeSchema),
      captchaId: Type.Optional(Type.String({ description: "Geetest's public id of the brand's captcha." })),
    }),
  ),
  problems: ['bot-check/unavailable'],
  addition: 'Section 7 sends bot-check fields and does not say where they come from.',
  source: '3 Login payload; 7 Account',
})
