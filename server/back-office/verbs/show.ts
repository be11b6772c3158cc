import { Type } from 'typebox'
import { describeMember } from '../../platform/features/support/describe-member.ts'
import { brandField, memberField } from '../../verbs/fields.ts'
import { defineChange } from '../../verbs/verb.ts'
import { groupMember } from '../queues/group-member.ts'

/**
 * Shows a member at a glance, masked and without secrets. Players can ask who viewed their data: a view that found nobody is recorded too.
 */
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
  async change({ input: { brand, member: username }, now }) {
    return async tx => {
      const member = await describeMember(tx, { tenantId: brand, username, now })
      const summary = member ? 'looked at what is stored' : 'looked at what is stored: there is no such member'
      const subject = member?.account.username ?? username
      const rows = (member ? groupMember(member) : []).map(({ title, values }) => ({
        title,
        lines: values.map(([name, value]) => `${name}: ${value}`),
      }))
      const message = member
        ? `${subject} of ${brand}.`
        : `${brand} has no member "${username}". Write the whole user name.`
      return {
        audit: [{ brand, what: 'member', subject, summary }],
        result: { message, brand, ...(member && { member }), rows },
      }
    }
  },
})
