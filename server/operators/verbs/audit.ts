/** Verbs of the audit log: verifying its chains, and a file of a period. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { findBrokenAudit } from '../../tenants/release/check-audit.ts'
import { exportAudit, MAX_EXPORTED } from '../../tenants/release/export-audit.ts'
import { choiceField, textField } from '../../verbs/fields.ts'
import { defineRead, EVERY_BRAND } from '../../verbs/verb.ts'
import { roleBrandField } from './operator-input.ts'

const dayField = (title: string, example: string) =>
  textField(
    { title, example, fix: 'Write a day such as 2026-11-01.' },
    { pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
  )
const DAY_MS = 86_400_000

export const verify = defineRead({
  name: 'audit verify',
  about: 'verify the hash chains of the audit log; names the first entry that was changed or is missing',
  input: Type.Object({ brand: Type.Optional(roleBrandField) }),
  examples: ['', 'luckystar'],
  role: 'owner',
  label: 'Verify the audit log',
  async read({ context: { store }, input: { brand } }) {
    const broken = await findBrokenAudit(store.db, brand)
    if (broken.length > 0)
      throw new OperatorError(
        broken.map(({ problem }) => problem).join('\n  '),
        'Compare with a backup or an export of before: entries above the named one cannot be trusted.',
      )
    return { message: `Every entry of the audit log follows from the one before it.` }
  },
})

export const exported = defineRead({
  name: 'audit export',
  about: 'save the audit log of a brand, or of what is about all brands, as a file',
  input: Type.Object({
    brand: Type.Optional(roleBrandField),
    from: Type.Optional(dayField('first day', '2026-11-01')),
    to: Type.Optional(dayField('last day', '2026-11-30')),
    form: Type.Optional(choiceField({ title: 'form', example: 'csv' }, ['json', 'csv'])),
  }),
  examples: ['luckystar --from 2026-11-01 --to 2026-11-30 --form csv'],
  role: 'owner',
  label: 'Export the audit log',
  async read({ context: { store }, input: { brand = EVERY_BRAND, from, to, form = 'json' } }) {
    const file = await exportAudit(store.db, brand, {
      form,
      from: from === undefined ? undefined : new Date(from),
      until: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
    })
    if (!file)
      throw new OperatorError(`More than ${MAX_EXPORTED} entries fit.`, 'Choose a shorter period: --from and --to.')
    const { name, text } = file
    return {
      message: `Days of UTC, the oldest entry first.`,
      file: { name, base64: Buffer.from(text).toString('base64') },
    }
  },
})
