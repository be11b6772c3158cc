/** A subject drawn around 0,0, about 300 units high and wide, lit from the upper left. */
import { group, reuse } from '../draw.ts'
import type { Ink } from '../ink.ts'

export type Motif = (ink: Ink) => string

/**
 * Draws the right half twice, the second time turned over and a hair across the middle: faces, wings and masks.
 * What touches the middle is turned over by itself, right after it is drawn; otherwise the layers below would shine
 * through as a seam.
 */
export function mirrored(ink: Ink, ...half: string[]) {
  const runs: string[][] = []
  let apart = false
  for (const shape of half) {
    const atMiddle = shape.startsWith('<path d="M0 ')
    if (atMiddle || !apart) runs.push([shape])
    else runs.at(-1)!.push(shape)
    apart = !atMiddle
  }
  return runs
    .map(shapes => {
      const id = ink.id()
      return group(`id="${id}"`, ...shapes) + reuse(id, 'translate(.7)scale(-1 1)')
    })
    .join('')
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
