import type { SandboxVerb } from '../sandbox-context.ts'
import { readText } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { describeFault, setFault } from '../set-fault.ts'

const MAX_DELAY_MS = 60_000

/** Makes a call answer late; 0 makes it quick again. */
export const slow: SandboxVerb = async (context, input) => {
  const text = readText(input, 'ms', '3000')
  if (!/^\d{1,5}$/.test(text) || Number(text) > MAX_DELAY_MS)
    throw new SandboxProblem(`"${text}" is no time to wait.`, `Write milliseconds, from 0 to ${MAX_DELAY_MS}.`)
  const fault = await setFault(context, input, { delay_ms: Number(text) })
  return { message: `${fault.call}: ${describeFault(fault)}.`, ...fault }
}
