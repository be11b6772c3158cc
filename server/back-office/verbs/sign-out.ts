/** Signs everybody of a brand out, such as after a break-in. */
import { Type } from 'typebox'
import { brandField } from '../../verbs/fields.ts'
import { requireOwnPlatform } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'

export const signOut = defineChange({
  name: 'sign-out',
  about: 'sign every member of a brand out of every browser, remembered ones too; links to new passwords and codes end',
  input: Type.Object({ brand: brandField }),
  examples: ['luckystar --reason "stolen sessions"'],
  role: 'publisher',
  label: 'Sign everybody out',
  reason: 'audit',
  async change({ context, input: { brand } }) {
    requireOwnPlatform(context, 'who is signed in')
    return async tx => {
      // links, tickets and codes under way open an account, too
      for (const table of ['password_link', 'oauth_ticket', 'verification_code'] as const)
        await tx.deleteFrom(table).where('tenant_id', '=', brand).execute()
      const members = tx.selectFrom('member').select('id').where('tenant_id', '=', brand)
      await tx.deleteFrom('change_ticket').where('member_id', 'in', members).execute()
      const remembered = await tx.deleteFrom('remember_family').where('tenant_id', '=', brand).executeTakeFirst()
      const ended = await tx.deleteFrom('session').where('tenant_id', '=', brand).executeTakeFirst()
      const counts = { sessions: Number(ended.numDeletedRows), remembered: Number(remembered.numDeletedRows) }
      const summary = `signed everybody out: ${counts.sessions} sessions, ${counts.remembered} remembered browsers`
      return {
        audit: [{ brand, class: 'access', subject: 'sessions', summary }],
        result: { message: `${brand}: ${summary}.`, brand, ...counts },
      }
    }
  },
})
