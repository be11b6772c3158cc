import { Type } from 'typebox'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

/** The member's balance: the main wallet and those of vendors together. */
export const balance = endpoint('balance', {
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'signedIn',
  reply: successReply(
    Type.Object({
      sumBalance: Type.String({ description: 'All wallets together, a decimal amount, e.g. "1234.50".' }),
      mainBalance: Type.String({
        'x-addition': true,
        description: 'What lies in the main wallet, which bets are taken from.',
      }),
      currency: Type.String({ 'x-addition': true, description: 'ISO 4217 code.' }),
    }),
  ),
  source: '7 Wallet and common; 3 Consolidated contract info',
})
