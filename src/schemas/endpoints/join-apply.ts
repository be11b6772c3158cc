import { Type } from 'typebox'
import { fieldTexts } from '../forms/field-texts.ts'
import { endpoint } from './endpoint.ts'

/** Fields that the brand's form `join` does not have are ignored. */
const Fields = fieldTexts({
  fullname: 'Somchai Jaidee',
  email: 'somchai@example.com',
  about: 'I run a football page.',
})

/** Applies as an agent with the brand's form `join`; the same application from the same sender counts once a day. */
export const joinApply = endpoint('joinApply', {
  method: 'POST',
  path: '/wps/agent/join',
  who: 'anyone',
  feature: 'joinUs',
  body: Type.Object({
    fields: Fields,
    verification: Type.Optional(
      Type.Object({}, { description: 'Fields of the bot check.', additionalProperties: true }),
    ),
  }),
  reply: Type.Object({ success: Type.Literal(true) }),
  problems: ['join/invalid', 'join/closed', 'bot-check/required', 'bot-check/unavailable'],
  addition: 'Section 2 has the page; section 7 shows no call for it.',
  source: '2 Routes',
})
