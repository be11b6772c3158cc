/** Texts of a theme must be readable on what they stand on, in dark and in light (THM-02). */
import type { ThemeDocument } from '../../../src/schemas/document/theme.ts'
import { type Check, problemAt } from '../check-context.ts'
import type { CheckProblem } from '../check-problem.ts'
import { pointerOf } from '../position.ts'
import { contrast } from './contrast.ts'

const LEAST = 4.5
const surfaces = ['bg', 'surface-1', 'surface-2']
/** Text token, what it stands on, and how bad it is when it cannot be read there. */
const PAIRS: [text: string, grounds: string[], severity: CheckProblem['severity']][] = [
  ['text-1', surfaces, 'error'],
  ['text-2', surfaces, 'error'],
  ['text-1', ['surface-3'], 'error'],
  ['text-2', ['surface-3'], 'warning'],
  ['text-3', [...surfaces, 'surface-3'], 'warning'],
  ['on-primary', ['primary'], 'error'],
  ['on-secondary', ['secondary'], 'error'],
  ['on-accent', ['accent-from', 'accent-to'], 'error'],
  ['on-danger', ['danger'], 'error'],
]

/** Tokens that must be plain colours, because text stands on them or is made of them. */
const COLOURS = [...new Set(PAIRS.flatMap(([text, grounds]) => [text, ...grounds]))]

export const checkTheme: Check = ({ document: { theme }, locate }) => {
  const problems: CheckProblem[] = []
  for (const mode of ['dark', 'light'] as const) {
    const tokens = { ...theme.shared, ...theme[mode] }
    for (const name of COLOURS) {
      const value = tokens[name]
      if (value === undefined || contrast(value, '#000') !== undefined) continue
      problems.push(
        problemAt(locate(`/theme/${tokenPlace(theme, mode, name)}`), {
          code: 'theme/no-colour',
          value,
          message: `In the ${mode} theme "${name}" is ${JSON.stringify(value)}, which is no plain colour: text could not be told to be readable on it.`,
          cure: 'Write it as #rrggbb, rgb() or hsl(), without transparency.',
        }),
      )
    }
    for (const [text, grounds, severity] of PAIRS) {
      for (const ground of grounds) {
        const [one, other] = [tokens[text], tokens[ground]]
        if (one === undefined || other === undefined) continue
        const ratio = contrast(one, other)
        if (ratio === undefined || ratio >= LEAST) continue
        problems.push(
          problemAt(locate(`/theme/${tokenPlace(theme, mode, text)}`), {
            severity,
            code: 'theme/contrast',
            value: one,
            message: `In the ${mode} theme "${text}" (${one}) on "${ground}" (${other}) has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1; text needs ${LEAST}:1.`,
            cure: `Make "${text}" ${isBrighter(one, other) ? 'brighter' : 'darker'}, or "${ground}" ${isBrighter(one, other) ? 'darker' : 'brighter'}.`,
          }),
        )
      }
    }
    for (const name of Object.keys(theme[mode])) {
      const others = mode === 'dark' ? theme.light : theme.dark
      if (Object.hasOwn(others, name) || Object.hasOwn(theme.shared, name)) continue
      problems.push(
        problemAt(locate(`/theme/${mode}${pointerOf([name])}`), {
          severity: 'warning',
          code: 'theme/one-sided',
          value: name,
          message: `The token "${name}" is there in the ${mode} theme only.`,
          cure: 'Give it in the other theme too, or in "shared".',
          on: 'key',
        }),
      )
    }
  }
  return problems
}

const tokenPlace = (theme: ThemeDocument, mode: 'dark' | 'light', name: string) =>
  Object.hasOwn(theme[mode], name) ? `${mode}/${name}` : `shared/${name}`

const isBrighter = (one: string | number, other: string | number) =>
  (contrast(one, '#000') ?? 1) > (contrast(other, '#000') ?? 1)
