import { Type } from 'typebox'
import { numberInput } from '../../verbs/fields.ts'
import { defineChange } from '../../verbs/verb.ts'
import type { SandboxContext } from '../switches/sandbox-context.ts'
import { callField, setFault } from '../switches/set-fault.ts'

const INPUT = Type.Object({
  call: callField,
  ms: numberInput(
    { title: 'time to wait', example: '3000', fix: 'Write milliseconds, from 0 to 60000.' },
    { minimum: 0, maximum: 60_000 },
  ),
})

/** Makes a call answer late; 0 makes it quick again. */
export const slow = defineChange<typeof INPUT, SandboxContext>({
  name: 'slow',
  about: 'make a call answer late, in every brand; 0 makes it quick again',
  input: INPUT,
  examples: ['gameList 3000', 'gameList 0'],
  role: 'tester',
  label: 'Slow call',
  reason: 'optional',
  change: async ({ context, input: { call, ms }, now }) => setFault({ context, call, now }, { delay_ms: ms }),
})
