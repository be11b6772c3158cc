import { readOptionalText, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { describeFault, setFault } from '../set-fault.ts'

/** Makes a call answer with an error or not at all; `never` makes it work again. */
export const fail: SandboxVerb = async (context, input) => {
  const text = readText(input, 'status', '503')
  const times = readOptionalText(input, 'times')
  if (times !== undefined && !/^[1-9]\d{0,3}$/.test(times))
    throw new SandboxProblem(`It cannot fail "${times}" times.`, 'Write a number from 1 to 9999, or leave it out.')
  const fault = await setFault(context, input, {
    status: statusOf(text),
    times_left: times === undefined ? null : Number(times),
  })
  return { message: `${fault.call}: ${describeFault(fault)}.`, ...fault }
}

function statusOf(text: string): number | null {
  if (text === 'never') return null
  if (text === 'timeout') return 0
  if (/^[45]\d\d$/.test(text)) return Number(text)
  throw new SandboxProblem(`A call cannot fail with "${text}".`, 'Write a status from 400 to 599, timeout, or never.')
}
