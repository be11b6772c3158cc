/** The contrasts of a theme, as its tokens show them, and the values that have none. */
import { isColour, measurePairs, type PairContrast, readOpaque, THEME_PAIRS } from '../../engine/index.ts'
import { COLOUR_TOKENS } from '../../schemas/document/theme-tokens.ts'
import { partOf } from '../../schemas/metadata/wire-values.ts'

export const MODES = ['dark', 'light'] as const
export type Mode = (typeof MODES)[number]
export type ThemePairs = Readonly<Record<Mode, readonly PairContrast[]>>

/** @param theme the merged document */
export function pairsOf(theme: unknown): ThemePairs {
  const measure = (mode: Mode) =>
    measurePairs({ ...(partOf(theme, 'shared') as object), ...(partOf(theme, mode) as object) })
  return { dark: measure('dark'), light: measure('light') }
}

/** Returns the contrasts that stand at a token: those that are too low, or else the lowest one. */
export function contrastsOf(pairs: readonly PairContrast[], token: string): (PairContrast & { other: string })[] {
  const found = pairs
    .flatMap(pair =>
      pair.token === token
        ? { ...pair, other: pair.ground }
        : pair.ground === token
          ? { ...pair, other: pair.token }
          : [],
    )
    .sort((a, b) => a.ratio - b.ratio)
  const failing = found.filter(({ isEnough }) => !isEnough)
  return failing.length > 0 ? failing : found.slice(0, 1)
}

/** Tokens whose values have colours among other parts. */
const COMPOSED: readonly string[] = ['glow', 'shadow-1', 'shadow-2', 'backdrop']
/** Tokens whose contrast is measured. */
const MEASURED = new Set(THEME_PAIRS.flatMap(({ token, ground }) => [token, ground]))

/** Says that a value is no colour, or none whose contrast can be measured where that of the token is. */
export function colourFault(token: string, value: string): 'none' | 'notPlain' | undefined {
  if (COMPOSED.includes(token)) return undefined
  if (!isColour(value)) return 'none'
  return MEASURED.has(token) && !readOpaque(value) ? 'notPlain' : undefined
}

/** Counts the values of both modes that are no colours as their tokens need them. @param theme the merged document */
export const countFaults = (theme: unknown): number =>
  MODES.flatMap(mode =>
    Object.keys(COLOUR_TOKENS).filter(token => {
      const value = partOf(partOf(theme, mode), token) ?? partOf(partOf(theme, 'shared'), token)
      return typeof value === 'string' && colourFault(token, value) !== undefined
    }),
  ).length
