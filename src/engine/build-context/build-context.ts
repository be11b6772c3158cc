/** Tools of every builder of a part of the site: texts, decisions and the report of problems. */

import type { ConditionFacts } from '../conditions/condition-keys.ts'
import { decideCondition, decideFixedCondition } from '../conditions/decide-condition.ts'
import type { Decision, DecisionValue, SourceLocation } from '../decisions/decision.ts'
import type { Report } from '../problems/report.ts'
import type { Texts } from '../templates/build-texts.ts'

export interface BuildContext {
  report: Report
  facts: ConditionFacts
  /** Amounts have no decimals: the brand's currency has none. */
  wholeAmounts?: boolean
  /** The text of a key; a text that is no key of this site stays unchanged. */
  text(key: string): string
  /** The text of a key, or undefined when the site has none. */
  findText(key: string): string | undefined
  decide(condition: unknown, at: SourceLocation): Decision
  /** Decides a condition that cannot wait for the open page, of a subject such as `A field`. */
  decideNow(what: string, condition: unknown, at: SourceLocation): Decision<boolean>
}

export function createBuildContext(facts: ConditionFacts, texts: Texts, report: Report): BuildContext {
  const findText = (key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined)
  return {
    report,
    facts,
    findText,
    text: key => findText(key) ?? key,
    decide: (condition, at) => decideCondition(condition, facts, report, at),
    decideNow: (what, condition, at) => decideFixedCondition(what, condition, facts, report, at),
  }
}

/** Adds `when` to a model, only where a part is left for the open page to decide. */
export const whenLeft = (outcome: DecisionValue) => (typeof outcome === 'object' ? { when: outcome } : {})
