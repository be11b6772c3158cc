/** What a drawing hand holds: a palette, a seed, and gradients that are written once however often they are used. */
import type { Palette } from './palettes.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Ink {
  palette: Palette
  random: SeededRandom
  /** A fresh short id. */
  id(): string
  /** Paint from stops such as `#fff,#fa0 45%,#a40/.5`; down by default, `across` from left to right. */
  linear(stops: string, direction?: 'down' | 'across' | 'slant'): string
  /** Paint from the middle out; cx, cy and r in shares of the shape. */
  radial(stops: string, cx?: number, cy?: number, r?: number): string
  gold: string
  main: string
  accent: string
  /** Reads a ball: light from the upper left. */
  ball(light: string, mid: string, dark: string): string
  /** Adds a definition and answers its id; the same text is kept once. */
  define(build: (id: string) => string): string
  /** The collected definitions. */
  definitions(): string
}

const ends = { down: 'x2="0" y2="1"', across: '', slant: 'y2="1"' } as const

export function createInk(palette: Palette, random: SeededRandom): Ink {
  const kept = new Map<string, string>()
  let count = 0
  const id = () => {
    const n = count++
    return String.fromCharCode(97 + (n % 26)) + (n >= 26 ? Math.floor(n / 26) : '')
  }
  const define = (build: (id: string) => string) => {
    const key = build('')
    const known = kept.get(key)
    if (known) return known
    const fresh = id()
    kept.set(key, fresh)
    return fresh
  }
  const linear: Ink['linear'] = (stops, direction = 'down') =>
    `url(#${define(name => `<linearGradient id="${name}" ${ends[direction]}>${readStops(stops)}</linearGradient>`)})`
  const radial: Ink['radial'] = (stops, cx = 0.5, cy = 0.5, r = 0.5) => {
    const place = cx === 0.5 && cy === 0.5 && r === 0.5 ? '' : ` cx="${cx}" cy="${cy}" r="${r}"`
    return `url(#${define(name => `<radialGradient id="${name}"${place}>${readStops(stops)}</radialGradient>`)})`
  }
  return {
    palette,
    random,
    id,
    linear,
    radial,
    define,
    get gold() {
      return linear('#fff7cf,#fbcb4e 38%,#d08a17 72%,#8a4a08')
    },
    get main() {
      return linear(palette.main.join())
    },
    get accent() {
      return linear(palette.accent.join())
    },
    ball: (light, mid, dark) => radial(`${light},${mid} 45%,${dark}`, 0.36, 0.3, 0.75),
    definitions: () => [...kept].map(([text, name]) => text.replace('id=""', `id="${name}"`)).join(''),
  }
}

function readStops(stops: string) {
  const list = stops.split(',')
  return list
    .map((stop, i) => {
      const [paint = '', at] = stop.split(' ')
      const [color, opacity] = paint.split('/')
      const offset = at ? Number.parseInt(at, 10) / 100 : i / (list.length - 1)
      return `<stop${offset ? ` offset="${String(Math.round(offset * 100) / 100).replace('0.', '.')}"` : ''} stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}
