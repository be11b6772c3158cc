/** The contrasts of a theme, as its tokens show them. */
import { measurePairs, type PairContrast } from '../../engine/index.ts'
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

/** Returns what a token says of its contrasts: those that are too low, or else the lowest one. */
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
