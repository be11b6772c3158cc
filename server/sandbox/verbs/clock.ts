import { Type } from 'typebox'
import { takeBackDraws } from '../../platform/games/lottery/take-back-draws.ts'
import { textField } from '../../verbs/fields.ts'
import { defineChange, EVERY_BRAND } from '../../verbs/verb.ts'
import { readClockMoment } from '../switches/read-moment.ts'
import type { SandboxContext } from '../switches/sandbox-context.ts'
import { describeOffset, moveClock, readOffset } from '../switches/shared-clock.ts'

const INPUT = Type.Object({ time: textField({ title: 'moment', example: '+2h' }) })

/** Moves the clock of every instance: sessions end, codes expire, jobs are due. */
export const clock = defineChange<typeof INPUT, SandboxContext>({
  name: 'clock',
  about: "move the server's clock: +2h, -30m, a date and time, now",
  input: INPUT,
  examples: ['+2h', '2026-12-24T20:00', 'now'],
  role: 'tester',
  label: 'Clock',
  reason: 'optional',
  async change({ context, input: { time } }) {
    const system = context.system.now()
    return async tx => {
      const before = await readOffset(tx)
      const moved = readClockMoment(time, { system, server: system + before })
      await moveClock(tx, { offsetMs: moved })
      if (moved < before) await takeBackDraws(tx, system + moved)
      const offsetMs = Math.round(moved)
      const now = new Date(system + offsetMs).toISOString()
      const shown = `${now.slice(0, 19).replace('T', ' ')} UTC`
      return {
        audit: [{ brand: EVERY_BRAND, subject: 'clock', summary: `clock: ${describeOffset(moved)}` }],
        result: { message: `It is ${shown} for the server, ${describeOffset(offsetMs)}.`, now, offsetMs },
      }
    }
  },
})
