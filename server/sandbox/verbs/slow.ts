import type { SandboxVerb } from '../sandbox-context.ts'
import { readText } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { faultInWords, setFault } from '../set-fault.ts'

const LONGEST_MS = 60_000

/** Makes a call answer late; 0 makes it quick again. */
export const slow: SandboxVerb = async (desk, words) => {
  const text = readText(words, 'ms', '3000')
  if (!/^\d{1,5}$/.test(text) || Number(text) > LONGEST_MS)
    throw new SandboxProblem(`"${text}" is no time to wait.`, `Write milliseconds, from 0 to ${LONGEST_MS}.`)
  const fault = await setFault(desk, words, { delay_ms: Number(text) })
  return { said: `${fault.call}: ${faultInWords(fault)}.`, ...fault }
}
