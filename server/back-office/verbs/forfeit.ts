/** Money that a member leaves behind, booked to the brand before an erasure. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { groupMinor, readMinor } from '../../platform/money/ledger/minor-units.ts'
import { forfeitRest, lockRest, type Rest } from '../../platform/people/personal-data/forfeit-rest.ts'
import { findUnderWay } from '../../platform/people/personal-data/obstacles.ts'
import { brandField, choiceField, memberField, textField } from '../../verbs/fields.ts'
import { readNamedMember } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'

const moneyOf = ({ amount, currency }: Pick<Rest, 'amount' | 'currency'>) => `${groupMinor(amount)} ${currency}`

export const forfeit = defineChange({
  name: 'member forfeit',
  about:
    'before an erasure, book money too small for a withdrawal to the brand; without --amount it says what would happen',
  input: Type.Object({
    brand: brandField,
    member: memberField,
    amount: Type.Optional(
      textField({ title: 'amount', description: 'all money of the member, once more: moves it now', example: '4.20' }),
    ),
    agreed: Type.Optional(
      choiceField(
        { title: 'answer', description: 'yes: the member gave up money that could be withdrawn', example: 'yes' },
        ['yes', 'no'],
      ),
    ),
  }),
  examples: ['luckystar player --reason "asked by mail"', 'luckystar player --amount 4.20 --reason "asked by mail"'],
  role: 'cashier',
  label: 'Forfeit the rest',
  reason: 'audit',
  columns: [
    { key: 'wallet', title: 'Wallet' },
    { key: 'amount', title: 'Amount' },
  ],
  async change({ context, input: { brand, member, amount, agreed }, now }) {
    const { id: memberId, username } = await readNamedMember(context, { brand, member })
    const key = Buffer.from(context.random.bytes(12)).toString('base64url')
    return async tx => {
      const move = { tenantId: brand, memberId, key, now }
      const rest = await lockRest(tx, move)
      const who = `${username} of ${brand}`
      const hasAgreed = agreed === 'yes'
      refuseUnfit(rest, who, hasAgreed, await findUnderWay(tx, memberId))
      const result = {
        brand,
        member: username,
        amount: groupMinor(rest.amount),
        currency: rest.currency,
        rows: rest.parts.map(part => ({ wallet: part.wallet, amount: groupMinor(part.amount) })),
      }
      if (amount === undefined)
        return {
          audit: [{ brand, what: 'member', subject: username, summary: 'looked at what a forfeit would move' }],
          result: {
            ...result,
            message: `Nothing was moved. ${who} has ${moneyOf(rest)}. To book it to the brand: add --amount ${groupMinor(rest.amount)}.`,
          },
        }
      if (readMinor(amount.replaceAll(',', '')) !== rest.amount)
        throw new OperatorError(
          `${who} has ${moneyOf(rest)}, not ${amount}.`,
          'Nothing was moved. Look again without --amount.',
        )
      await forfeitRest(tx, move, rest)
      const summary = `forfeited ${moneyOf(rest)} to the brand${hasAgreed ? ', as the member agreed' : ''}`
      return {
        audit: [{ brand, subject: username, summary }],
        result: { ...result, message: `${moneyOf(rest)} of ${who} belongs to the brand now.` },
      }
    }
  },
})

function refuseUnfit(rest: Rest, who: string, hasAgreed: boolean, underWay: readonly string[]): void {
  const unchanged = 'Nothing was moved.'
  if (underWay.length > 0)
    throw new OperatorError(
      `${who} has something under way:\n  ${underWay.join('\n  ')}\n`,
      `${unchanged} Call it again afterwards.`,
    )
  if (rest.amount === 0n) throw new OperatorError(`${who} has no money.`, unchanged)
  if (rest.isWithdrawable && !hasAgreed)
    throw new OperatorError(
      `${who} has ${moneyOf(rest)}, which can be withdrawn.`,
      `${unchanged} If the member gave it up in writing: --agreed yes.`,
    )
}
