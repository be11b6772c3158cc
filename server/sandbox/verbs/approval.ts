import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { textField } from '../../verbs/fields.ts'
import { defineChange, EVERY_BRAND } from '../../verbs/verb.ts'
import { MAX_APPROVAL_SECONDS, readApproval, storeApproval } from '../switches/approve-deposits.ts'

/** Lets deposits approve themselves. */
export const approval = defineChange({
  name: 'approval',
  about: 'let deposits approve themselves after a number of seconds, or off',
  input: Type.Object({ after: textField({ title: 'number of seconds', example: '5' }) }),
  examples: ['5', 'off'],
  role: 'tester',
  label: 'Deposits approve themselves',
  reason: 'optional',
  async change({ input: { after }, now }) {
    const seconds = after === 'off' ? undefined : Number(after)
    if (seconds !== undefined && (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_APPROVAL_SECONDS))
      throw new OperatorError(`"${after}" is no number of seconds.`, `Write 1 to ${MAX_APPROVAL_SECONDS}, or off.`)
    const summary =
      seconds === undefined ? 'deposits wait for an operator' : `deposits approve themselves after ${seconds} s`
    return async tx => {
      await storeApproval(tx, seconds, now)
      const message = `${summary[0]!.toUpperCase()}${summary.slice(1)}.`
      return {
        audit: [{ brand: EVERY_BRAND, subject: 'approval', summary }],
        result: { message, after: (await readApproval(tx, 'switchable')) ?? 'off' },
      }
    }
  },
})
