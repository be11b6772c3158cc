/** Exclusions that were extended to accounts with the details or the browser of an excluded member. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { listExtended } from '../../platform/people/protection/list-extended.ts'
import { releaseExclusions } from '../../platform/people/protection/release-exclusions.ts'
import { brandField, memberField } from '../../verbs/fields.ts'
import { readNamedMember } from '../../verbs/read-brand.ts'
import { defineChange, defineRead } from '../../verbs/verb.ts'

const list = defineRead({
  name: 'exclusions list',
  about: 'list the exclusions that were extended to an account with the same details or browser',
  input: Type.Object({ brand: brandField }),
  examples: ['luckystar'],
  role: 'support',
  label: 'Exclusions',
  columns: [
    { key: 'at', title: 'Since', kind: 'moment' },
    { key: 'member', title: 'Member' },
    { key: 'kind', title: 'Kind' },
    { key: 'notes', title: 'Notes', kind: 'lines' },
  ],
  async read({ context, input: { brand }, now }) {
    const extended = await listExtended(context.store.db, brand, now)
    const rows = extended.map(row => ({
      ...row,
      notes: [
        `follows ${row.follows}, ${row.until ? `until ${row.until.slice(0, 16).replace('T', ' ')} UTC` : 'for good'}`,
      ],
      actions: [{ verb: 'exclusions release', input: { member: row.member } }],
    }))
    const found = rows.length === 1 ? '1 exclusion was' : `${rows.length} exclusions were`
    return { message: `${found} extended to another account of ${brand}.`, brand, rows }
  },
})

const release = defineChange({
  name: 'exclusions release',
  of: list.name,
  about: 'end an extended exclusion that met another person',
  input: Type.Object({ brand: brandField, member: memberField }),
  examples: ['luckystar player --reason "Identity document checked."'],
  role: 'support',
  label: 'Another person',
  reason: 'audit',
  async change({ context, input: { brand, member }, reason, now }) {
    const { id: memberId, username } = await readNamedMember(context, { brand, member })
    return async tx => {
      const released = await releaseExclusions(tx, { tenantId: brand, memberId, now }, reason)
      if (released === 0)
        throw new OperatorError(
          `No exclusion was extended to ${username}.`,
          'An exclusion that a member chose lasts to its end. The list says the others: npm run office -- exclusions list <brand>.',
        )
      const summary = `${username}: extended exclusion ended, ${reason}`
      return {
        audit: [{ brand, class: 'access', subject: `exclusion ${username}`, summary }],
        result: { message: `${username} of ${brand} may play again.`, brand, member: username },
      }
    }
  },
})

export const exclusions = [list, release]
