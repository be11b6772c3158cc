import { Type } from 'typebox'
import { describeMember } from '../../platform/features/support/describe-member.ts'
import { brandField, memberField } from '../../verbs/fields.ts'
import { readMember } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'
import { groupMember } from '../queues/group-member.ts'

/** Shows a member at a glance, masked and without secrets; players can ask who looked at their data. */
export const show = defineChange({
  name: 'show',
  about: 'show what is stored of a member, masked; each view is in the audit log',
  input: Type.Object({ brand: brandField, member: memberField }),
  examples: ['luckystar player --reason "ticket 4711"'],
  role: 'support',
  label: 'Show',
  reason: 'audit',
  columns: [
    { key: 'title', title: 'Part' },
    { key: 'lines', title: 'Values', kind: 'lines' },
  ],
  async change({ context, input: { brand, member: name }, now }) {
    const { username } = await readMember(context, { brand, member: name })
    return async tx => {
      const member = (await describeMember(tx, { tenantId: brand, username, now }))!
      const rows = groupMember(member).map(({ title, values }) => ({
        title,
        lines: values.map(([name, value]) => `${name}: ${value}`),
      }))
      return {
        audit: [{ brand, what: 'member', subject: username, summary: 'looked at what is stored' }],
        result: { message: `${username} of ${brand}.`, brand, member, rows },
      }
    }
  },
})
