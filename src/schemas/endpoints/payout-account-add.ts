import { Type } from 'typebox'
import { numberField } from '../codes/withdrawal.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** Adds an account that the member is paid out to: in the member's own name. Nothing is paid to it for a while. */
export const payoutAccountAdd = endpoint('payoutAccountAdd', {
  method: 'POST',
  path: '/wps/member/payoutAccount',
  who: 'member',
  encrypted: true,
  body: Type.Object({
    kind: Type.String({ maxLength: 40, examples: ['bank'] }),
    bank: Type.Optional(Type.String({ maxLength: 40, examples: ['first'], description: 'Where the kind has banks.' })),
    holder: Type.String({ minLength: 1, maxLength: 200, examples: ['Ann Lee'], description: 'Who owns it.' }),
    number: Type.String({ minLength: 1, maxLength: 200, examples: ['0012 3456 7890'] }),
    isDefault: Type.Optional(Type.Boolean({ description: 'The first one always is.' })),
  }),
  reply: successReply(Type.Object({ id: numberField('Of the account.') })),
  problems: [
    ...(['withdrawal/closed', 'payout/kind', 'payout/bank', 'payout/no-name'] as const),
    ...(['payout/holder', 'payout/too-many', 'payout/known'] as const),
  ],
  addition: 'Section 2 asks for the bank account; section 7 has no call for it.',
  source: '2 Member centre menu',
})
