import { Type } from 'typebox'
import { VENDOR_MAINTENANCE } from '../metadata/metadata.ts'
import { oneOf } from '../one-of.ts'
import { successReply } from '../success-reply.ts'
import { endpoint } from './endpoint.ts'

const Amount = (description: string) =>
  Type.String({ description: `${description}, a decimal amount.`, examples: ['25.00'] })

/** The member's wallets: the main one, and one for each vendor. Their sum is the balance. */
export const merchantWallet = endpoint('merchantWallet', {
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  who: 'member',
  reply: successReply(
    Type.Object({
      sumBalance: Amount('All wallets together'),
      mainBalance: Amount('The main wallet'),
      heldBalance: Amount('What waits for something, such as a withdrawal under way, and is in no wallet'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      wallets: Type.Array(
        Type.Object({
          vassalage: Type.String({ description: 'Code of the vendor.' }),
          title: Type.String({ description: 'Its name.' }),
          gameTypes: Type.Array(Type.String(), {
            description: 'What it makes in this brand; none when it is not shown.',
          }),
          balance: Amount('What lies there'),
          maintenance: Type.Optional(
            oneOf(VENDOR_MAINTENANCE, {
              'x-addition': true,
              description:
                'The vendor is under maintenance: no money goes there (in), or none moves either way (both).',
            }),
          ),
        }),
      ),
    }),
  ),
  source: '7 Wallet and common (payload not shown); 2 Member centre menu: my wallet',
})
