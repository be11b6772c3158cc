import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

const Amount = (description: string) => Type.String({ description: `${description}, a decimal amount.` })

/** To whom the member may transfer money, how much, and what is still in the way (MBR-09). */
export const upline = endpoint('upline', {
  method: 'GET',
  path: '/wps/member/upline',
  who: 'member',
  reply: Type.Object({
    success: Type.Literal(true),
    value: Type.Object({
      nickname: Type.String({ description: 'Of the upline.' }),
      account: Type.String({ description: "The upline's account, masked." }),
      available: Amount('What lies in the main wallet'),
      smallest: Amount('The smallest transfer'),
      currency: Type.String({ description: 'ISO 4217 code.' }),
      turnoverLeft: Amount('What must still be bet before money may leave'),
      hasPaymentPassword: Type.Boolean(),
      pausedUntil: Type.Optional(
        Type.Integer({
          description:
            'No transfer before this moment, because the payment password was changed; milliseconds since 1970.',
        }),
      ),
    }),
  }),
  problems: ['transfer/upline-off', 'transfer/no-upline'],
  addition: 'Section 2 asks for transfers to an upline; section 7 has no call for them.',
  source: '2 Member centre menu: transfer to upline; 3 Member info: toUpline',
})
