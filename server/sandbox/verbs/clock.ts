import { auditForAll } from '../change-settings.ts'
import { readMoment } from '../read-moment.ts'
import { readAuditFields, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { moveClock, readOffset } from '../shared-clock.ts'

/** Moves the clock of every instance: sessions end, codes expire, jobs are due. */
export const clock: SandboxVerb = async (context, input) => {
  if (context.isOn === false)
    throw new SandboxProblem('This server does not let its clock be moved.', 'Start it with LIVERY_SANDBOX=1.')
  const text = readText(input, 'time', '+2h')
  const audit = readAuditFields(context, input)
  const system = context.system.now()
  const offsetMs = await context.store.transaction(async tx => {
    const offset = readMoment(text, { system, server: system + (await readOffset(tx)) })
    await moveClock(tx, { offsetMs: offset })
    await auditForAll(tx, audit, 'clock', `clock: ${describeOffset(offset)}`)
    return Math.round(offset)
  })
  const now = new Date(system + offsetMs).toISOString()
  return {
    message: `It is ${now.slice(0, 19).replace('T', ' ')} UTC for the server, ${describeOffset(offsetMs)}.`,
    now,
    offsetMs,
  }
}

/** How far a clock is from the machine's, as text. */
export function describeOffset(offsetMs: number): string {
  if (Math.abs(offsetMs) < 1000) return 'as on this machine'
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ].filter(([count]) => count !== 0)
  return `${parts.map(([count, unit]) => `${count} ${unit}`).join(' ')} ${offsetMs > 0 ? 'ahead' : 'behind'}`
}
