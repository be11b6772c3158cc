/** A palette is a time of day and a material: sky from top to ground, the light behind the subject, two metals. */
import file from '../data/palettes.json' with { type: 'json' }

type Tones = readonly [string, string, string]

export interface Palette {
  /** Tones at the top, in the middle and at the ground. */
  sky: Tones
  glow: string
  /** Light, mid and dark. */
  main: Tones
  accent: Tones
  /** Colours of lettering, from top to bottom; the third stop begins below the shine. */
  letters: readonly [string, string, string, string]
  /** Colour of outlines and of the dark behind lettering. */
  ink: string
}

// the type of a JSON array does not give its length
export const palettes = file as unknown as Readonly<Record<string, Palette>>
export const paletteNames = Object.keys(palettes)

/** Returns the names by which the files of `motifs/` use a palette's colours: `var(--main-light)`. */
export function paletteVariables({ sky, main, accent, glow, ink }: Palette): ReadonlyMap<string, string> {
  const tones = (name: string, suffixes: readonly string[], colors: readonly string[]) =>
    suffixes.map((suffix, i) => [`${name}-${suffix}`, colors[i]!] as const)
  return new Map([
    ...tones('sky', ['top', 'middle', 'ground'], sky),
    ...tones('main', ['light', 'mid', 'dark'], main),
    ...tones('accent', ['light', 'mid', 'dark'], accent),
    ['glow', glow],
    ['ink', ink],
  ])
}
