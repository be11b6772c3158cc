/** Surroundings of a picture's subject: its shadow, and small objects that float in the air before it. */
import type { Drawing } from './drawing.ts'
import { circle, line, path, reuse, short, star, times } from './svg.ts'

/** A soft shadow under the subject; the one filter of a picture, since a page draws a hundred of them. @returns its id. */
export const softShadow = (drawing: Drawing) =>
  drawing.define(
    `<filter id="" color-interpolation-filters="sRGB"><feDropShadow dy="7" stdDeviation="7" flood-color="${drawing.palette.ink}" flood-opacity=".75"/></filter>`,
  )

/** Small objects in front of the subject, more of them towards the sides. @param kind sparks when it names nothing known. */
export function drawParticles(drawing: Drawing, kind: string, width: number, height: number): string {
  const { random, palette } = drawing
  const spot = () => {
    const left = random.next() < 0.5
    return [
      left ? random.between(6, Math.round(width * 0.24)) : random.between(Math.round(width * 0.76), width - 6),
      random.between(14, Math.round(height * 0.66)),
    ] as const
  }
  const count = Math.round(width / 42)
  switch (kind) {
    case 'coins':
      return drawCoins(
        drawing,
        Array.from({ length: count }, () => [...spot(), random.between(11, 25)] as const),
      )
    case 'embers':
      return path(
        times(count * 3, () => `M${spot().join(' ')}l2 -4`),
        'none',
        `stroke="${palette.glow}" stroke-width="4"`,
      )
    case 'petals':
      return times(count + 3, () =>
        path(
          'M0 0C8 -10 20 -8 24 0C18 8 8 8 0 0Z',
          palette.main[0],
          `opacity=".9" transform="translate(${spot().join(' ')})rotate(${random.between(0, 90)})"`,
        ),
      )
    case 'snow':
      return path(
        times(count * 3, () => `M${spot().join(' ')}h.1`),
        'none',
        'stroke="#fff" stroke-width="6" opacity=".85"',
      )
    case 'bubbles':
      return times(count + 2, () =>
        circle(
          ...spot(),
          random.between(5, 14),
          '#fff',
          'fill-opacity=".2" stroke="#fff" stroke-opacity=".7" stroke-width="2"',
        ),
      )
    case 'confetti':
      return times(count * 2, i =>
        path(
          'M0 0h12v7h-12Z',
          ['#ffd23b', '#ff5a8a', '#4ad6ff', '#7ae04a'][i % 4]!,
          `transform="translate(${spot().join(' ')})rotate(${random.between(0, 90)})"`,
        ),
      )
    default:
      return times(count - 1, () =>
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

/** Gold coins at [x, y, radius], turned a little so that a heap looks like a heap. */
function drawCoins(drawing: Drawing, coins: (readonly [number, number, number])[]) {
  const id = drawing.define(
    `<g id="">${circle(0, 4, 30, '#6b3a05')}${circle(0, 0, 30, drawing.gold)}${circle(0, 0, 23, 'none', 'stroke="#9c5a08" stroke-width="3"')}${path(star(5, 14, 6), '#9c5a08')}${line('M-20 -14A25 25 0 0 1 4 -25', '#fff', 4)}</g>`,
  )
  return coins
    .map(([x, y, r], i) =>
      reuse(
        id,
        `translate(${x} ${y})rotate(${((i * 47) % 60) - 30})scale(${short(r / 30, 100)} ${short((r / 30) * (0.72 + ((i * 3) % 4) * 0.09), 100)})`,
      ),
    )
    .join('')
}
