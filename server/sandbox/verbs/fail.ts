import { Type } from 'typebox'
import { numberInput, textField } from '../../verbs/fields.ts'
import { defineChange } from '../../verbs/verb.ts'
import type { SandboxContext } from '../switches/sandbox-context.ts'
import { callField, setFault } from '../switches/set-fault.ts'

const INPUT = Type.Object({
  call: callField,
  status: textField(
    {
      title: 'way for a call to fail',
      description: '400 to 599, timeout, or never',
      example: '503',
      fix: 'Write a status from 400 to 599, timeout, or never.',
    },
    { pattern: '^(?:never|timeout|[45]\\d\\d)$' },
  ),
  times: Type.Optional(
    numberInput(
      { title: 'number of times', description: 'only so often', example: '2' },
      { minimum: 1, maximum: 9999 },
    ),
  ),
})

/** Makes a call answer with an error or not at all; `never` makes it work again. */
export const fail = defineChange<typeof INPUT, SandboxContext>({
  name: 'fail',
  about: 'make a call fail: 400 to 599, timeout, or never',
  input: INPUT,
  examples: ['login 503 --times 2', 'metadata timeout', 'login never'],
  role: 'tester',
  label: 'Failing call',
  reason: 'optional',
  change: async ({ context, input: { call, status, times = null }, now }) =>
    setFault({ context, call, now }, { status: statusOf(status), times_left: times }),
})

/** Reads the status. @returns 0 for no answer, null for a call that works */
const statusOf = (text: string): number | null => (text === 'never' ? null : text === 'timeout' ? 0 : Number(text))
