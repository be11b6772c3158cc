/** Celebrates a round with a count, coins in the air, and for big wins and free spins a screen with a button. */
import type { SpinReply } from '../../../src/schemas/games/slot.ts'
import { createCelebration } from './celebration.ts'
import type { createMeters } from './meters.ts'
import type { SlotPage } from './page.ts'
import type { createParticles } from './particles.ts'
import type { Sound } from './sound.ts'
import type { SlotText } from './texts.ts'
import { countTime, winGrade } from './win-grade.ts'

export interface RoundCelebrationOptions {
  page: SlotPage
  text: SlotText
  meters: ReturnType<typeof createMeters>
  sound: Sound
  particles: ReturnType<typeof createParticles>
  reducedMotion(): boolean
  money(minor: number): string
  /** Says whether more free spins follow, so that no click is required. */
  closesByItself(): boolean
}

export function createRoundCelebrations(options: RoundCelebrationOptions) {
  const { page, text, meters, sound, particles, reducedMotion, money, closesByItself } = options
  const celebration = createCelebration(page, reducedMotion)

  /** @param onShown called once the whole win stands on the screen */
  async function celebrateWin(win: number, stakePaid: number, onShown: () => void) {
    const grade = winGrade(win, stakePaid)
    // A win below the stake is a loss: it gets no fanfare.
    if (win > stakePaid) sound.win(grade)
    else sound.tick()
    const box = page.frame.getBoundingClientRect()
    if (!grade) {
      if (win > stakePaid)
        particles.burst(box.x + box.width / 2, box.bottom, Math.min(40, 8 + Math.round((4 * win) / stakePaid)))
      await meters.countWin(win, countTime(win, stakePaid), reducedMotion())
      onShown()
      return
    }
    meters.win(win)
    const shower = window.setInterval(
      () => particles.burst(innerWidth * (0.2 + Math.random() * 0.6), innerHeight * 0.92, 14 + grade * 10),
      420,
    )
    particles.burst(innerWidth / 2, innerHeight * 0.8, 50 + grade * 30)
    await celebration.show({
      kind: 'win',
      title: text(`grade.${grade}` as 'grade.1'),
      prize: { amount: win, duration: countTime(win, stakePaid), format: money },
      button: text('go-on'),
      closesAfter: closesByItself() ? 2200 : undefined,
      onStep: sound.tick,
      onShown,
    })
    clearInterval(shower)
  }

  /** @param multiplier factor of the wins in free spins */
  async function celebrateFree({ scatters, free }: SpinReply, multiplier: number) {
    sound.free()
    await celebration.show({
      kind: 'free',
      title: text(free ? 'free.more' : 'free.won', { count: scatters.freeSpins }),
      prize: text('free.rule', { multiplier }),
      button: text(free ? 'go-on' : 'free.start'),
      closesAfter: free ? 2000 : undefined,
    })
  }

  async function celebrateRunEnd(won: number) {
    sound.win(won > 0 ? 2 : 0)
    if (won > 0) particles.burst(innerWidth / 2, innerHeight * 0.8, 70)
    await celebration.show({
      kind: 'free',
      title: text('free.done'),
      prize: text('won', { amount: money(won) }),
      button: text('go-on'),
    })
    meters.win(won)
  }

  return { celebrateWin, celebrateFree, celebrateRunEnd }
}
