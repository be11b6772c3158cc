import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { creditPlayMoney } from '../../platform/money/ledger/credit-play-money.ts'
import { formatMinor, readMinor } from '../../platform/money/ledger/minor-units.ts'
import { brandField, keyField, memberField, textField } from '../../verbs/fields.ts'
import { readNamedMember } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'

/** Limit of one credit: 1,000,000.00 of any currency. */
const MAX_MINOR = 100_000_000n

/** Gives a member play money; the same key again has no second effect. */
export const credit = defineChange({
  name: 'credit',
  about: 'give a member play money',
  input: Type.Object({
    brand: brandField,
    member: memberField,
    amount: textField({ title: 'amount', example: '100.00' }),
    key: keyField,
  }),
  examples: ['luckystar player 250.00'],
  role: 'tester',
  label: 'Play money',
  reason: 'optional',
  async change({ context, input: { brand, member, amount: typed, key: given }, reason, now }) {
    const { id, username, currency } = await readNamedMember(context, { brand, member })
    const amount = readMinor(typed)
    if (amount === undefined || amount <= 0n || amount > MAX_MINOR)
      throw new OperatorError(
        `"${typed}" is no amount that can be credited.`,
        `Write one from 0.01 to ${formatMinor(MAX_MINOR)}, such as 250.00.`,
      )
    const key = given ?? Buffer.from(context.random.bytes(12)).toString('base64url')
    const money = `${formatMinor(amount)} ${currency}`
    const move = { tenantId: brand, memberId: id, amountMinor: amount, key, now, reason: reason || 'sandbox' }
    return async tx => {
      const balance = formatMinor(await creditPlayMoney(tx, move))
      const message = `${username} of ${brand} got ${money} and has ${balance} ${currency} in the main wallet.`
      return {
        audit: [{ brand, class: 'money', subject: `credit ${username}`, summary: `${username}: +${money}` }],
        result: { message, brand, member: username, amount: formatMinor(amount), balance, currency, key },
      }
    }
  },
})
