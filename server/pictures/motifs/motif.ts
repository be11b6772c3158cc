/** A subject drawn around 0,0, about 300 units high and wide, lit from the upper left. */
import { group, reuse } from '../draw.ts'
import type { Ink } from '../ink.ts'

export type Motif = (ink: Ink) => string

/** Draws the right half twice, the second time turned over and a hair across the middle, so that no seam shows: faces, wings and masks. */
export function mirrored(ink: Ink, ...half: string[]) {
  const id = ink.id()
  return group(`id="${id}"`, ...half) + reuse(id, 'translate(1.3)scale(-1 1)')
}

/** Repeats one drawing around 0,0. */
export function around(ink: Ink, count: number, child: string, from = 0, sweep = 360) {
  const id = ink.id()
  const step = sweep / (sweep === 360 ? count : count - 1)
  const copies = Array.from({ length: count - 1 }, (_, i) =>
    reuse(id, `rotate(${Math.round(step * (i + 1) * 10) / 10})`),
  )
  return group(from ? `transform="rotate(${from})"` : '', group(`id="${id}"`, child), ...copies)
}
