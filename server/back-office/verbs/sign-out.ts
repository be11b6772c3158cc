/** Signs everybody of a brand out, such as after a break-in. */
import { Type } from 'typebox'
import { brandField } from '../../verbs/fields.ts'
import { requireBrand } from '../../verbs/read-brand.ts'
import { defineChange } from '../../verbs/verb.ts'

export const signOut = defineChange({
  name: 'sign-out',
  about: 'sign every member of a brand out of every browser, remembered ones too',
  input: Type.Object({ brand: brandField }),
  examples: ['luckystar --reason "stolen sessions"'],
  role: 'publisher',
  label: 'Sign everybody out',
  reason: 'audit',
  async change({ context, input: { brand } }) {
    await requireBrand(context, brand)
    return async tx => {
      const remembered = await tx.deleteFrom('remember_family').where('tenant_id', '=', brand).executeTakeFirst()
      const ended = await tx.deleteFrom('session').where('tenant_id', '=', brand).executeTakeFirst()
      const counts = { sessions: Number(ended.numDeletedRows), remembered: Number(remembered.numDeletedRows) }
      const summary = `signed everybody out: ${counts.sessions} sessions, ${counts.remembered} remembered browsers`
      return {
        audit: [{ brand, subject: 'sessions', summary }],
        result: { message: `${brand}: ${summary}.`, brand, ...counts },
      }
    }
  },
})
