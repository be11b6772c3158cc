/** The points mall: decisions on redemptions, and points as a gift. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import type { Refusal } from '../../http/refusal.ts'
import { inLanguage } from '../../platform/context/in-language.ts'
import { decideRedemption } from '../../platform/features/points/decide-redemption.ts'
import { givePoints } from '../../platform/features/points/give-points.ts'
import { lockPointsAccount } from '../../platform/money/ledger/points-account.ts'
import { findNotErased } from '../../platform/people/protection/lock-player.ts'
import { brandField, idField, keyField, memberField, numberInput, textField } from '../../verbs/fields.ts'
import { readNamedMember } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'
import { listVerb } from '../queues/list-verb.ts'
import { REDEMPTION_COLUMNS, readRedemptions } from '../queues/redemptions.ts'

const list = listVerb({
  group: 'points',
  noun: ['redemption', 'redemptions'],
  role: 'support',
  label: 'Points',
  columns: REDEMPTION_COLUMNS,
  read: readRedemptions,
})

const SUBJECT = { brand: brandField, redemption: idField('a redemption', 'points') }
const INPUT_WITH_NOTE = Type.Object({
  ...SUBJECT,
  note: Type.Optional(textField({ title: 'note', description: 'what the member reads', example: 'Parcel 4711' })),
})
/** A note is optional, so that its values fit both. */
const INPUT = Type.Object(SUBJECT) as unknown as typeof INPUT_WITH_NOTE

const WORDS = {
  approved: {
    verb: 'approve',
    about: 'approve a redemption',
    label: 'Approve',
    reason: 'audit',
    example: 'sent" --note "Parcel 4711',
  },
  rejected: {
    verb: 'reject',
    about: 'reject a redemption: points and money go back',
    label: 'Reject',
    reason: 'member',
    example: 'It cannot be sent to this address.',
  },
} as const

const decide = (state: keyof typeof WORDS) => {
  const { verb, about, label, reason, example } = WORDS[state]
  const isApproval = state === 'approved'
  return defineChange({
    name: `points ${verb}`,
    of: 'points list',
    about,
    input: isApproval ? INPUT_WITH_NOTE : INPUT,
    examples: [`luckystar 7 --reason "${example}"`],
    role: 'support',
    label,
    reason,
    explain,
    async change({ input, reason: why, now }) {
      const { brand, redemption: id } = input
      const remark = isApproval ? (input.note ?? '') : why
      return async tx => {
        const row = await decideRedemption(tx, { tenantId: brand, id, state, remark, now })
        const summary = `redemption ${id} (${row.good_id} × ${row.quantity}): ${state}${remark && `, ${remark}`}`
        const goods = `${inLanguage(row.good.title, 'EN')} × ${row.quantity}`
        return {
          audit: [{ brand, subject: `redemption ${id}`, summary, before: row.state, after: state }],
          result: { message: `Redemption ${id} of ${brand}, ${goods}, is ${state}.`, brand, id, state },
        }
      }
    },
  })
}

const give = defineChange({
  name: 'points give',
  about: 'give a member points; the member reads the reason',
  input: Type.Object({
    brand: brandField,
    member: memberField,
    points: numberInput({ title: 'number of points', example: '500' }, { minimum: 1, maximum: 1_000_000_000 }),
    key: keyField,
  }),
  examples: ['luckystar player 500 --reason "for the broken mug"'],
  role: 'support',
  label: 'Give points',
  reason: 'member',
  async change({ context, input: { brand, member, points, key: typed }, reason, now }) {
    const { id: memberId, username } = await readNamedMember(context, { brand, member })
    const key = typed ?? Buffer.from(context.random.bytes(12)).toString('base64url')
    return async tx => {
      const gift = { tenantId: brand, memberId, points: BigInt(points), remark: reason, key, now }
      await lockPointsAccount(tx, gift)
      if (!(await findNotErased(tx, [memberId])).has(memberId))
        throw new OperatorError(`The account ${username} of ${brand} was erased.`, 'Nothing was given.')
      const balance = Number(await givePoints(tx, gift))
      const message = `${username} of ${brand} got ${points} points and has ${balance}.`
      return {
        audit: [{ brand, subject: `points ${username}`, summary: `${username}: +${points} points` }],
        result: { message, brand, member: username, points, balance, key },
      }
    }
  },
})

export const points = [list, decide('approved'), decide('rejected'), give]

function explain({ code, options }: Refusal, { redemption: id }: { redemption: string }): OperatorError {
  if (code === 'points/unknown-redemption')
    return new OperatorError(`There is no redemption ${id} here.`, 'The list says which ones wait.')
  const { state } = (options.value ?? {}) as { state?: string }
  return new OperatorError(
    `Redemption ${id} is ${state ?? code}.`,
    'What is decided stays decided; to make up for it, give points.',
  )
}
