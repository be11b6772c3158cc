/** Colours for a new brand, derived from its id so that two brands rarely look alike; readable by construction. */
import { contrast } from '../../src/engine/index.ts'
import type { ThemeDocument } from '../../src/schemas/document/theme.ts'

export interface BrandColours {
  dark: Record<string, string>
  light: Record<string, string>
  /** Colours of the drawn logo, in hex. */
  mark: [from: string, to: string]
}

/** Least contrast: above the 4.5 that texts need, so that a small change by hand does not fall below it. */
const READABLE = 5
/** A ground darker than the light surfaces on which links stand. */
const PAPER = '#ece0cc'

/** Surfaces on which links and figures of the primary colour stand. */
const SURFACES = ['bg', 'surface-1', 'surface-2']

/** @param theme of the brand that it starts from, on whose surfaces the colours will stand */
export function brandColours(id: string, theme: ThemeDocument): BrandColours {
  const hue = hueOf(id)
  const second = (hue + 34) % 360
  const surfaces = (mode: 'dark' | 'light') => {
    const tokens = { ...theme.shared, ...theme[mode] }
    return SURFACES.flatMap(name => (tokens[name] === undefined ? [] : [String(tokens[name])]))
  }
  const light = readable(hue, 70, 46, [PAPER, ...surfaces('light')], -2)
  const lightTo = readable(second, 70, 42, ['#ffffff'], -2)
  const ink = hex(hue, 70, 9)
  const dark = readable(hue, 86, 66, [ink, ...surfaces('dark')], 2)
  const darkTo = readable(second, 80, 62, [ink], 2)
  return {
    dark: {
      primary: dark,
      'on-primary': ink,
      'primary-soft': hex(hue, 42, 18),
      'accent-from': dark,
      'accent-to': darkTo,
      'on-accent': ink,
      backdrop: `radial-gradient(90rem 42rem at 80% -12rem, ${hex(hue, 55, 20)} 0%, transparent 65%)`,
    },
    light: {
      primary: light,
      'on-primary': '#ffffff',
      'primary-soft': hex(hue, 75, 93),
      'accent-from': light,
      'accent-to': lightTo,
      'on-accent': '#ffffff',
      backdrop: `radial-gradient(90rem 42rem at 80% -12rem, ${hex(hue, 85, 88)} 0%, transparent 65%)`,
    },
    mark: [dark, darkTo],
  }
}

function readable(hue: number, saturation: number, start: number, grounds: string[], step: number): string {
  let lightness = start
  let colour = hex(hue, saturation, lightness)
  // a ground that is no plain colour does not count
  const isReadable = () => grounds.every(ground => (contrast(colour, ground) ?? READABLE) >= READABLE)
  while (!isReadable() && lightness > 4 && lightness < 96) {
    lightness += step
    colour = hex(hue, saturation, lightness)
  }
  return colour
}

/** Derives a hue from an id by FNV-1a: the letters of similar names are spread over the whole circle. */
function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  return hash % 360
}

function hex(hue: number, saturation: number, lightness: number): string {
  const l = lightness / 100
  const amount = (saturation / 100) * Math.min(l, 1 - l)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (l - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
