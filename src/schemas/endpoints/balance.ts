import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** What is in the wallet of the one who is signed in. */
export const balance = endpoint('balance', {
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'signedIn',
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      sumBalance: Type.String({ description: 'Decimal amount, e.g. "1234.50".' }),
      currency: Type.String({ description: 'Ours: ISO 4217 code.' }),
    }),
  }),
  source: '7 Wallet and common; 3 Consolidated contract info',
})
