/** Says the states before and after an entry of the audit log, where they are objects or releases. */
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { sayMoment } from '../texts/format.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { differencesOf, MAX_SENTENCES, NO_NAMES, sayParts, type ValueStep } from './sentences.ts'
import { wordsOf } from './show-value.ts'

const RELEASE = /^[0-9a-f]{16}$/
/** Digits of a release's hash that tell it apart. */
const SHORT = 6

const FLAGS: Readonly<Record<string, string>> = { true: texts.change.on, false: texts.change.off }

/** Names a release by the beginning of its hash, and says a switch or a moment in words; another state stays. */
export const sayState = (state: string): string =>
  RELEASE.test(state) ? texts.audit.release(state.slice(0, SHORT)) : (ownOf(FLAGS, state) ?? sayMoment(state) ?? state)

/** @returns a sentence for each value that differs; none for states that are no objects */
export function sayStates(before: string, after: string): string[] {
  const [was, is] = [objectIn(before), objectIn(after)]
  if (!was && !is) return []
  const found = differencesOf('', was, is)
  const shown = found
    .slice(0, MAX_SENTENCES)
    .map(one => wordsOf([one.steps.map(nameOf).join(' › '), ...sayParts(NO_NAMES, one, {})]))
  return found.length > shown.length ? [...shown, texts.change.more(found.length - shown.length)] : shown
}

function nameOf(step: ValueStep): string {
  if ('number' in step) return `${step.number}`
  return 'id' in step ? texts.change.quoted(step.id) : inWords(step.key)
}

function objectIn(state: string): Record<string, unknown> | undefined {
  if (!state.startsWith('{')) return undefined
  try {
    const value: unknown = JSON.parse(state)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
