/** Blocks visitors of countries, and allows them again. */
import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { changeSetting } from '../../tenants/release/change-setting.ts'
import { brandField, textField } from '../../verbs/fields.ts'
import { requireOwnPlatform } from '../../verbs/read-brand.ts'
import { describeRegion, readCountries, readRegion, storeRegion } from '../../verbs/region.ts'
import { defineChange } from '../../verbs/verb.ts'

const countries = (description: string) =>
  Type.Optional(textField({ title: 'list of countries', description, example: 'TH,MM' }))

export const region = defineChange({
  name: 'region',
  about: 'block visitors of countries, or allow them again',
  input: Type.Object({
    brand: brandField,
    block: countries('codes of two letters, with commas'),
    allow: countries('these again; "all" for every one'),
  }),
  examples: ['luckystar --block TH,MM --reason "no licence"', 'luckystar --allow all --reason "licensed"'],
  role: 'publisher',
  label: 'Region',
  reason: 'audit',
  async change({ context, input: { brand, block: blocked, allow: allowed }, now, audit }) {
    requireOwnPlatform(context, 'in which countries a brand is blocked')
    const block = readCountries(blocked)
    const allow = allowed === 'all' ? 'all' : readCountries(allowed)
    if (block.length === 0 && allow.length === 0)
      throw new OperatorError('Nothing is to be changed.', 'Give --block TH, --allow TH or --allow all.')
    return async tx => {
      const was = await readRegion(tx, brand)
      const left = allow === 'all' ? [] : was.blocked.filter(country => !allow.includes(country))
      const is = { ...was, blocked: [...new Set([...left, ...block])].sort() }
      const change = () => storeRegion(tx, brand, { was, is, now })
      await changeSetting(tx, { brand, audit, what: 'office', class: 'configuration', subject: 'region', change })
      return { audit: [], result: { message: `${brand}: ${describeRegion(is)}.`, brand, ...is } }
    }
  },
})
