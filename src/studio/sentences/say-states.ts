/** Says the states before and after an entry of the audit log, where they are objects or releases. */
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { differencesOf, sayValues } from './sentences.ts'
import { type Part, wordsOf } from './show-value.ts'

const RELEASE = /^[0-9a-f]{16}$/
/** Digits of a release's hash that tell it apart. */
const SHORT = 6

/** Names a release by the beginning of its hash; another state stays. */
export const sayState = (state: string): string =>
  RELEASE.test(state) ? texts.audit.release(state.slice(0, SHORT)) : state

/** @returns a sentence for each value that differs; none for states that are no objects */
export function sayStates(before: string, after: string): string[] {
  const [was, is] = [objectIn(before), objectIn(after)]
  if (!was && !is) return []
  return differencesOf('', was, is).map(({ at, ...values }) =>
    wordsOf([
      at.split('/').slice(1).map(nameOf).join(' › '),
      ...sayValues(NO_NAMES, { ...values, schema: undefined }),
    ] as Part[]),
  )
}

const NO_NAMES = { textOf: () => undefined }
const nameOf = (key: string): string => (key.startsWith('[') ? texts.change.quoted(key.slice(1, -1)) : inWords(key))

function objectIn(state: string): Record<string, unknown> | undefined {
  if (!state.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(state)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
