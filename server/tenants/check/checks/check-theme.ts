/**
 * Checks the tokens of a theme: each has a value that browsers take, and text has enough contrast with its background, in dark and in
 * light.
 */
import {
  contrast,
  isColour,
  LEAST_CONTRAST,
  measurePairs,
  ratioText,
  THEME_PAIRS,
} from '../../../../src/engine/index.ts'
import type { ThemeDocument } from '../../../../src/schemas/document/theme.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, type CheckContext, type FileLocation, problemAt } from '../check-context.ts'
import { createFindRemoval } from './find-removals.ts'
import { layerOf } from './own-layer.ts'
import { findValueProblem, READ_TOKENS } from './theme-values.ts'

const NEEDS = { text: 'text needs', sign: 'signs and edges need' }

/** Tokens that must be plain colours, because they are text or its background. */
const COLOURS = [...new Set(THEME_PAIRS.flatMap(({ token, ground }) => [token, ground]))]

export const checkTheme: Check = context => {
  const { document, locate } = context
  const { theme } = document
  const problems: CheckProblem[] = [...checkValues(context), ...checkRemovals(context)]
  const removed = new Set(problems.flatMap(({ code, value }) => (code === 'theme/removed' ? (value as string[]) : [])))
  for (const mode of ['dark', 'light'] as const) {
    const tokens = { ...theme.shared, ...theme[mode] }
    for (const name of COLOURS) {
      const value = tokens[name]
      if (value === undefined || contrast(value, '#000') !== undefined || !isColour(String(value))) continue
      problems.push(
        problemAt(locate(`/theme/${tokenPlace(theme, mode, name)}`), {
          code: 'theme/no-colour',
          value,
          message: `In the ${mode} theme "${name}" is ${JSON.stringify(value)}, which is no plain colour: its contrast with text cannot be measured.`,
          fix: 'Write it as #rrggbb, rgb() or hsl(), without transparency.',
        }),
      )
    }
    for (const { token: text, ground, as, ratio, isEnough } of measurePairs(tokens)) {
      if (isEnough) continue
      const [one, other] = [tokens[text]!, tokens[ground]!]
      // the colour to change is the one chosen later, in a brand nearer to this one
      const depthOf = (name: string) => layerOf(context, `/theme/${tokenPlace(theme, mode, name)}`)
      const chosen = depthOf(ground) > depthOf(text) ? ground : text
      const least = LEAST_CONTRAST[as]
      problems.push(
        problemAt(locate(`/theme/${tokenPlace(theme, mode, chosen)}`), {
          code: 'theme/contrast',
          beside: `theme:/${mode}/${chosen === ground ? text : ground}`,
          value: chosen === ground ? other : one,
          message: `In the ${mode} theme "${text}" (${one}) on "${ground}" (${other}) has a contrast of ${ratioText(ratio)}; ${NEEDS[as]} ${least}:1.`,
          fix:
            chosen === ground
              ? `Make "${ground}" ${directionOf(other, one, least)}, or write a ${directionOf(one, other, least)} "${text}" of your own.`
              : `Make "${text}" ${directionOf(one, other, least)}, or "${ground}" ${directionOf(other, one, least)}.`,
        }),
      )
    }
    for (const name of Object.keys(theme[mode])) {
      const others = mode === 'dark' ? theme.light : theme.dark
      if (Object.hasOwn(others, name) || Object.hasOwn(theme.shared, name) || removed.has(name)) continue
      problems.push(
        problemAt(locate(`/theme/${mode}${pointerOf([name])}`), {
          code: 'theme/one-sided',
          value: name,
          message: `The token "${name}" is there in the ${mode} theme only.`,
          fix: 'Give it in the other theme too, or in "shared".',
          on: 'key',
        }),
      )
    }
  }
  return problems
}

/** Reports values of another kind than their tokens take. */
function checkValues({ document: { theme }, locate }: CheckContext): CheckProblem[] {
  return (['shared', 'dark', 'light'] as const).flatMap(part =>
    Object.entries(theme[part]).flatMap(([name, value]) => {
      const found = findValueProblem(name, value)
      if (!found) return []
      const place = locate(`/theme/${part}${pointerOf([name])}`)
      return problemAt(place, { code: 'theme/bad-value', value, ...found })
    }),
  )
}

/** Reports tokens that a file removes with null although controls and widgets read them. */
function checkRemovals({ document: { theme }, layers }: CheckContext): CheckProblem[] {
  const find = createFindRemoval(layers)
  const removals = new Map<string, { at: FileLocation; names: string[] }>()
  for (const mode of ['dark', 'light'] as const)
    for (const name of READ_TOKENS) {
      if (theme[mode][name] !== undefined || theme.shared[name] !== undefined) continue
      const at = find(() => `/theme/${mode}${pointerOf([name])}`) ?? find(() => `/theme/shared${pointerOf([name])}`)
      if (!at) continue
      const key = `${at.file.name}${at.pointer}`
      const known = removals.get(key)?.names ?? []
      removals.set(key, { at, names: known.includes(name) ? known : [...known, name] })
    }
  return [...removals.values()].map(({ at, names }) =>
    problemAt(at, {
      code: 'theme/removed',
      value: names,
      message: `This takes away tokens that controls and widgets read: ${listNames(names, 6)}.`,
      fix: 'Take the null out, or write a value for each.',
    }),
  )
}

const tokenPlace = (theme: ThemeDocument, mode: 'dark' | 'light', name: string) =>
  Object.hasOwn(theme[mode], name) ? `${mode}/${name}` : `shared/${name}`

/** Tells how to change a colour: further the way it differs already, unless black or white would not be enough. */
function directionOf(colour: string | number, other: string | number, least: number): string {
  const isBrighter = (contrast(colour, '#000') ?? 1) > (contrast(other, '#000') ?? 1)
  const [end, word, opposite] = isBrighter ? ['#fff', 'brighter', 'darker'] : ['#000', 'darker', 'brighter']
  return (contrast(end!, other) ?? least) >= least ? word! : `much ${opposite}`
}
