/** Finds constants that nothing reads: a slip in the name, so that the constant that was meant keeps its value. */
import { ConstantsSchema } from '../../../../src/schemas/document/constants.ts'
import { COUNTRIES } from '../../../../src/schemas/registration/countries.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { nearest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, problemAt } from '../check-context.ts'
import { nameUses } from './name-uses.ts'

const KNOWN = Object.keys(ConstantsSchema.properties)
const AT = '/tenant/constants'

export const checkConstants: Check = context => {
  const { document, layers, locate } = context
  const { constants } = document.tenant
  const own = layers.at(-1)?.files['tenant.json']
  const read = nameUses(context).constant
  const problems: CheckProblem[] = Object.keys(constants).flatMap(name => {
    const location = locate(AT + pointerOf([name]))
    // an inherited constant is reported for the tenant that wrote it
    if (KNOWN.includes(name) || read.has(name) || location.file !== own) return []
    const near = nearest(name, [...KNOWN, ...[...read].filter(other => !Object.hasOwn(constants, other))])
    return problemAt(location, {
      code: 'constant/unread',
      value: name,
      message: `Nothing reads the constant "${name}".`,
      fix: near ? `Did you mean "${near}"?` : `Texts read it as {{site.constants.${name}}}; if none shall, remove it.`,
      on: 'key',
    })
  })
  const codes = new Set(COUNTRIES.map(({ countryDialingCode }) => countryDialingCode))
  for (const [index, code] of (constants.dialingCodes ?? []).entries()) {
    if (codes.has(code)) continue
    problems.push(
      problemAt(locate(`${AT}/dialingCodes/${index}`), {
        code: 'constant/dialing-code',
        value: code,
        message: `No country has the dialing code "${code}".`,
        fix: 'Write digits that a call to a country begins with, such as "66".',
      }),
    )
  }
  const { feedbackMin, feedbackMax } = constants
  if (typeof feedbackMin === 'number' && typeof feedbackMax === 'number' && feedbackMin > feedbackMax)
    problems.push(
      problemAt(locate(`${AT}/feedbackMin`), {
        code: 'constant/crossed',
        value: feedbackMin,
        message: `Feedback needs at least ${feedbackMin} words (feedbackMin) and at most ${feedbackMax} (feedbackMax): none fits.`,
        fix: `Write ${feedbackMax} or less, or a larger "feedbackMax".`,
      }),
    )
  return problems
}
