import { Type } from 'typebox'
import { SignedInReply } from '../session/signed-in.ts'
import { endpoint } from './endpoint.ts'

/** Creates a trial account with play money of its own and signs in with it. */
export const loginFreePlay = endpoint('loginFreePlay', {
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  body: Type.Object({
    os: Type.String({ maxLength: 64, examples: ['Linux'], description: "The visitor's operating system." }),
    platform: Type.Literal('W'),
    value: Type.String({
      maxLength: 16_384,
      examples: ['sealed'],
      description:
        'An envelope, as encrypted bodies are (SEC-01), with what the bot check gave: { verification?: {…} }. It counts once, so that one request makes one account.',
    }),
    gatewayVersion: Type.Literal(3),
  }),
  reply: SignedInReply,
  problems: ['login/free-play-off', 'bot-check/required', 'bot-check/unavailable'],
  source: '7 Account, free play login; 6 Trial account',
})
