/** Personal data of one member: a copy for the person, and its erasure. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { readPointBalance } from '../../platform/money/ledger/points-account.ts'
import { prepareErasure } from '../../platform/people/personal-data/erase-member.ts'
import { exportMember } from '../../platform/people/personal-data/export-member.ts'
import { findObstacles } from '../../platform/people/personal-data/obstacles.ts'
import { countRows } from '../../platform/people/personal-data/remove-rows.ts'
import { brandField, memberField, textField } from '../../verbs/fields.ts'
import { readNamedMember } from '../../verbs/read-brand.ts'
import { defineChange, type VerbChange } from '../../verbs/verb.ts'

const exportVerb = defineChange({
  name: 'member export',
  about: 'save everything that is stored about a member as a file for the person; each export is in the audit log',
  input: Type.Object({ brand: brandField, member: memberField }),
  examples: ['luckystar player --reason "asked by mail"'],
  role: 'support',
  label: 'Save all data',
  reason: 'audit',
  columns: [
    { key: 'about', title: 'Data' },
    { key: 'rows', title: 'Rows' },
  ],
  async change({ context, input: { brand, member }, now }) {
    const { id: memberId, username } = await readNamedMember(context, { brand, member })
    return async tx => {
      const { text, sections } = await exportMember(tx, { tenantId: brand, memberId, username, now })
      return {
        audit: [{ brand, what: 'member', subject: username, summary: 'exported everything that is stored' }],
        result: {
          message: `Everything stored about ${username} of ${brand}. Hand the file to this person alone.`,
          brand,
          rows: sections.map(section => ({ ...section })),
          file: { name: `${brand}-member-${memberId}.json`, base64: Buffer.from(text).toString('base64') },
        },
      }
    }
  },
})

const erase = defineChange({
  name: 'member erase',
  about: 'erase the personal data of a member for good; without --confirm it says what would happen',
  input: Type.Object({
    brand: brandField,
    member: memberField,
    confirm: Type.Optional(
      textField({ title: 'confirmation', description: 'the user name once more: erases now', example: 'player' }),
    ),
  }),
  examples: ['luckystar player --reason "asked by mail"', 'luckystar player --confirm player --reason "asked by mail"'],
  role: 'support',
  label: 'Erase',
  reason: 'audit',
  columns: [
    { key: 'about', title: 'Data' },
    { key: 'rows', title: 'Rows' },
    { key: 'fate', title: 'Afterwards' },
  ],
  async change({ context, input: { brand, member, confirm }, now }) {
    const { id: memberId, username } = await readNamedMember(context, { brand, member })
    const place = { brand, tenantId: brand, memberId, username }
    if (confirm === undefined) return preview(place)
    if (confirm.toLowerCase() !== username.toLowerCase())
      throw new OperatorError(
        `"${confirm}" is not the user name of this member.`,
        `Nothing was erased. Write --confirm ${username}.`,
      )
    const eraseNow = await prepareErasure(context, place)
    return async tx => {
      const erasure = await eraseNow(tx, now)
      if (erasure.result === 'changed')
        throw new OperatorError(`${username} of ${brand} was changed at this moment.`, 'Nothing was erased. Try again.')
      if (erasure.result === 'obstacles')
        throw new OperatorError(
          `${username} of ${brand} cannot be erased yet:\n  ${erasure.obstacles.join('\n  ')}\n`,
          'Nothing was erased. Call it again afterwards.',
        )
      const name = `erased-${memberId}`
      const gone = erasure.points > 0n ? pointsText(erasure.points) : ''
      const summary = `erased the personal data of an account${gone && `, and booked ${gone} to the brand`}`
      const message = `The member of ${brand} is erased and called ${name} from now on.${gone && ` The brand has ${gone} back.`}`
      return { audit: [{ brand, subject: `member ${name}`, summary }], result: { message, brand, member: name } }
    }
  },
})

const pointsText = (points: bigint) => (points === 1n ? '1 point' : `${points.toLocaleString('en-US')} points`)

/** Describes the effects of an erasure and the obstacles to it. */
const preview =
  ({ brand, memberId, username }: { brand: string; memberId: number; username: string }): VerbChange =>
  async tx => {
    const rows = await countRows(tx, memberId)
    const points = await readPointBalance(tx, { tenantId: brand, memberId })
    const obstacles = await findObstacles(tx, brand, memberId)
    const next =
      obstacles.length > 0
        ? `It cannot be done yet:\n  ${obstacles.join('\n  ')}`
        : `${points > 0n ? `The brand would get ${pointsText(points)} back. ` : ''}To erase now: add --confirm ${username}. Nothing of it can be undone.`
    return {
      audit: [{ brand, what: 'member', subject: username, summary: 'looked at what an erasure would do' }],
      result: { message: `Nothing was erased. ${next}`, brand, obstacles, rows: rows.map(row => ({ ...row })) },
    }
  }

export const members = [exportVerb, erase]
