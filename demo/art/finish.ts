/** What every picture ends with: light on the subject, floor under the lettering, things that float in the air. */
import { circle, path, short, star, times } from './draw.ts'
import type { Ink } from './ink.ts'
import { coin } from './motifs/treasure.ts'

/** A soft shadow under the subject; the one filter of a picture, since a page draws a hundred of them. */
export function softShadow(ink: Ink) {
  const dark = ink.palette.ink
  return ink.define(
    id =>
      `<filter id="${id}" color-interpolation-filters="sRGB"><feDropShadow dy="7" stdDeviation="7" flood-color="${dark}" flood-opacity=".75"/></filter>`,
  )
}

export type Air = 'sparks' | 'coins' | 'embers' | 'petals' | 'snow' | 'bubbles' | 'confetti'

/** Small things in front of the subject, thicker towards the edges. */
export function air(ink: Ink, kind: Air, width: number, height: number): string {
  const { random, palette } = ink
  const spot = () => {
    const left = random.next() < 0.5
    return [
      left ? random.between(6, Math.round(width * 0.24)) : random.between(Math.round(width * 0.76), width - 6),
      random.between(14, Math.round(height * 0.66)),
    ] as const
  }
  const many = Math.round(width / 42)
  switch (kind) {
    case 'coins':
      return coin(
        ink,
        Array.from({ length: many }, () => [...spot(), random.between(11, 25)] as const),
      )
    case 'embers':
      return path(
        times(many * 3, () => `M${spot().join(' ')}l2 -4`),
        'none',
        `stroke="${palette.glow}" stroke-width="4"`,
      )
    case 'petals':
      return times(many + 3, () =>
        path(
          'M0 0C8 -10 20 -8 24 0C18 8 8 8 0 0Z',
          palette.main[0],
          `opacity=".9" transform="translate(${spot().join(' ')})rotate(${random.between(0, 90)})"`,
        ),
      )
    case 'snow':
      return path(
        times(many * 3, () => `M${spot().join(' ')}h.1`),
        'none',
        'stroke="#fff" stroke-width="6" opacity=".85"',
      )
    case 'bubbles':
      return times(many + 2, () =>
        circle(
          ...spot(),
          random.between(5, 14),
          '#fff',
          'fill-opacity=".2" stroke="#fff" stroke-opacity=".7" stroke-width="2"',
        ),
      )
    case 'confetti':
      return times(many * 2, i =>
        path(
          'M0 0h12v7h-12Z',
          ['#ffd23b', '#ff5a8a', '#4ad6ff', '#7ae04a'][i % 4]!,
          `transform="translate(${spot().join(' ')})rotate(${random.between(0, 90)})"`,
        ),
      )
    case 'sparks':
      return times(many - 1, () =>
        path(
          star(4, random.between(9, 26), 3),
          '#fff',
          `opacity=".95" transform="translate(${spot()
            .map(n => short(n))
            .join(' ')})"`,
        ),
      )
  }
}
