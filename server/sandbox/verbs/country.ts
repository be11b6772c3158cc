import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { changeSetting } from '../../tenants/release/change-setting.ts'
import { brandField, textField } from '../../verbs/fields.ts'
import { describeRegion, readCountries, readRegion, storeRegion } from '../../verbs/region.ts'
import { defineChange } from '../../verbs/verb.ts'

/** Sets the country that visitors count as coming from as long as no proxy names one. */
export const country = defineChange({
  name: 'country',
  about: 'set where visitors count as coming from, while no proxy says',
  input: Type.Object({ brand: brandField, country: textField({ title: 'country', example: 'TH' }) }),
  examples: ['luckystar TH'],
  role: 'tester',
  label: 'Visitors come from',
  reason: 'optional',
  async change({ input: { brand, country: typed }, now, audit }) {
    const [from, ...more] = readCountries(typed)
    if (from === undefined || more.length > 0)
      throw new OperatorError(`"${typed}" is no code of a country.`, 'Write two letters, such as TH or GB.')
    return async tx => {
      const was = await readRegion(tx, brand)
      const is = { ...was, from }
      const change = () => storeRegion(tx, brand, { was, is, now })
      await changeSetting(tx, { brand, audit, what: 'sandbox', subject: 'country', change })
      return { audit: [], result: { message: `${brand}: ${describeRegion(is)}.`, brand, ...is } }
    }
  },
})
