/** The slot's sounds. */
import { createSynth } from '../shared/synth.ts'

export type Sound = ReturnType<typeof createSound>

export function createSound() {
  const { set, note, noise } = createSynth()
  const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98]
  return {
    set,
    press: () => note(330, 0.09, { wave: 'square', level: 0.05 }),
    start: () => {
      noise(0.5, 900, 0.22)
      note(140, 0.4, { wave: 'sawtooth', level: 0.05, to: 320 })
    },
    stop: (reel: number) => {
      note(150 - reel * 6, 0.16, { wave: 'sine', level: 0.4, to: 62 })
      noise(0.06, 1900, 0.3)
    },
    scatter: (count: number) =>
      [0, 2, 4].forEach((step, i) => void note(scale[Math.min(8, step + count)]!, 0.35, { at: i * 0.07, level: 0.16 })),
    hold: () => note(220, 1.3, { wave: 'sawtooth', level: 0.05, to: 660 }),
    tick: () => note(1300, 0.035, { wave: 'square', level: 0.03 }),
    win: (grade: number) => {
      const length = [4, 7, 9, 12][grade] ?? 4
      for (let i = 0; i < length; i++)
        note(scale[(i * 2) % scale.length]! * (i > 5 ? 1.5 : 1), 0.34, { at: i * 0.1, level: 0.15 })
      if (grade > 0)
        [261.6, 329.6, 392, 523.2].forEach(
          (tone, i) => void note(tone, 1.4, { at: length * 0.1 + i * 0.02, wave: 'sawtooth', level: 0.06 }),
        )
    },
    free: () => scale.forEach((tone, i) => void note(tone, 0.5, { at: i * 0.07, level: 0.13 })),
  }
}
