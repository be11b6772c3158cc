/** A drawing in progress: its palette, its random numbers and the definitions that its parts share, each written once. */
import type { Palette } from './palettes.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Drawing {
  palette: Palette
  random: SeededRandom
  /** Returns a new short id. */
  id(): string
  /** Paint from stops such as `#fff,#fa0 45%,#a40/.5`; down by default, `across` from left to right. */
  linear(stops: string, direction?: 'down' | 'across' | 'slant'): string
  /** Paint from the middle out; cx, cy and r in shares of the shape. */
  radial(stops: string, cx?: number, cy?: number, r?: number): string
  gold: string
  main: string
  accent: string
  /** Paint for a ball lit from the upper left. */
  ball(light: string, mid: string, dark: string): string
  /** Adds a definition, an element with `id=""`, and returns the id it gets; the same element is added once. */
  define(element: string): string
  /** The collected definitions. */
  definitions(): string
}

const ends = { down: 'x2="0" y2="1"', across: '', slant: 'y2="1"' } as const

export function createDrawing(palette: Palette, random: SeededRandom): Drawing {
  const ids = new Map<string, string>()
  let count = 0
  const id = () => {
    const n = count++
    return String.fromCharCode(97 + (n % 26)) + (n >= 26 ? Math.floor(n / 26) : '')
  }
  const define = (element: string) => {
    const known = ids.get(element)
    if (known) return known
    const fresh = id()
    ids.set(element, fresh)
    return fresh
  }
  const linear: Drawing['linear'] = (stops, direction = 'down') =>
    `url(#${define(`<linearGradient id="" ${ends[direction]}>${readStops(stops)}</linearGradient>`)})`
  const radial: Drawing['radial'] = (stops, cx = 0.5, cy = 0.5, r = 0.5) => {
    const position = cx === 0.5 && cy === 0.5 && r === 0.5 ? '' : ` cx="${cx}" cy="${cy}" r="${r}"`
    return `url(#${define(`<radialGradient id=""${position}>${readStops(stops)}</radialGradient>`)})`
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
    definitions: () => [...ids].map(([element, name]) => element.replace('id=""', `id="${name}"`)).join(''),
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

/** Builds the whole picture: the drawing's definitions and `body`. @param title said by screen readers; already escaped. */
export function svgDocument(drawing: Drawing, width: number, height: number, body: string, title?: string): string {
  const titleElement = title === undefined ? '' : `<title>${title}</title>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round">${titleElement}<defs>${drawing.definitions()}</defs>${body}</svg>`
}
