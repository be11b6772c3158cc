import { Type } from 'typebox'
import { csvText } from '../../../src/schemas/csv-text.ts'
import { OperatorError } from '../../http/operator-error.ts'
import { listConsents } from '../../platform/people/consent/consent.ts'
import { brandField, textField } from '../../verbs/fields.ts'
import { defineChange } from '../../verbs/verb.ts'

const HEADS = ['member', 'e-mail', 'phone', 'consent', 'at', 'source', 'language', 'wording']

/** Saves consents to marketing for the program that sends: the last row of a member counts. */
export const consents = defineChange({
  name: 'consents',
  about:
    'save consents to marketing and their withdrawals as a CSV file, the oldest first; each file is in the audit log',
  input: Type.Object({
    brand: brandField,
    since: Type.Optional(
      textField(
        { title: 'day', description: 'first day, in UTC; left out: all', example: '2026-11-01' },
        { pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      ),
    ),
  }),
  examples: ['luckystar --reason "newsletter"', 'luckystar --since 2026-11-01 --reason "newsletter of November"'],
  role: 'support',
  label: 'Consents to marketing',
  reason: 'audit',
  columns: [
    { key: 'consent', title: 'Consent' },
    { key: 'rows', title: 'Rows' },
  ],
  async change({ input: { brand, since = '1970-01-01' } }) {
    const from = new Date(`${since}T00:00:00Z`)
    if (Number.isNaN(from.getTime()) || !from.toISOString().startsWith(since))
      throw new OperatorError(`"${since}" is not a day of the calendar.`, 'Write it as --since 2026-11-01.')
    return async tx => {
      const found = await listConsents(tx, brand, from)
      const lines = found.map(({ username, email, number, given, wording, language, source, at }) => [
        ...[username, email ?? '', number ?? '', given ? 'given' : 'withdrawn', at.toISOString()],
        ...[source, language, wording],
      ])
      const given = found.filter(row => row.given).length
      return {
        audit: [{ brand, subject: 'consents', summary: `saved ${found.length} consents and withdrawals` }],
        result: {
          message: `${found.length} rows of ${brand}. The last row of a member counts.`,
          brand,
          rows: [
            { consent: 'given', rows: given },
            { consent: 'withdrawn', rows: found.length - given },
          ],
          file: {
            name: `consents-${brand}.csv`,
            base64: Buffer.from(csvText(HEADS, lines, 'en')).toString('base64'),
          },
        },
      }
    }
  },
})
