import { Type } from 'typebox'
import { OperatorError } from '../../http/operator-error.ts'
import { defineChange, EVERY_BRAND } from '../../verbs/verb.ts'

/** Lets a restored copy take the place of its original. */
export const activate = defineChange({
  name: 'activate',
  about: 'let a restored copy send messages, run jobs and pay, in place of its original',
  input: Type.Object({}),
  examples: ['--reason "the original is gone"'],
  role: 'publisher',
  label: 'Activate',
  reason: 'audit',
  change: async () => async tx => {
    const mark = await tx.deleteFrom('passive_copy').returning('exported_at').executeTakeFirst()
    if (!mark)
      throw new OperatorError('The database is no passive copy.', 'Messages, jobs and decisions about money go on.')
    const summary = `activated the copy of ${mark.exported_at.toISOString()}`
    return {
      audit: [{ brand: EVERY_BRAND, subject: 'copy', summary }],
      result: { message: 'The copy is active: messages are sent, jobs run, and decisions about money are made.' },
    }
  },
})
