/** Reads the platform's requirements for each field of a registration (section 3: Registration rule per field). */

import { isRecord, readFlag, readName, readWhole, step } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'

export interface RegisterRule {
  field: string
  enabled: boolean
  required: boolean
  minLength?: number
  maxLength?: number
  patternId?: number
  acceptedPattern?: string
  /** JSON pointer of the rule in the metadata. */
  pointer: string
}
export type RegisterRules = ReadonlyMap<string, RegisterRule>

export const RULES_DOCUMENT = 'metadata/registerRules'
const FIELD = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/
const MAX_RULES = 100

/** @param wire a list of rules, or an object of them by field. */
export function readRegisterRules(wire: unknown, report: Report): RegisterRules {
  const rules = new Map<string, RegisterRule>()
  const entries: [string | number, unknown][] = Array.isArray(wire)
    ? wire.slice(0, MAX_RULES).map((rule, index) => [index, rule])
    : isRecord(wire)
      ? Object.entries(wire)
          .slice(0, MAX_RULES)
          .map(([field, rule]) => [field, isRecord(rule) ? { field, ...rule } : rule])
      : []
  if (!Array.isArray(wire) && !isRecord(wire)) report.add('rule/bad', RULES_DOCUMENT, '', wire, 'Send a list of rules.')
  for (const [key, raw] of entries) {
    const pointer = step(key)
    const field = isRecord(raw) ? readName(raw.field) : undefined
    if (
      !isRecord(raw) ||
      field === undefined ||
      !FIELD.test(field) ||
      field === 'constructor' ||
      field === 'prototype'
    ) {
      report.add('rule/bad', RULES_DOCUMENT, pointer, raw)
      continue
    }
    if (rules.has(field)) {
      report.add('rule/duplicate', RULES_DOCUMENT, pointer, field)
      continue
    }
    rules.set(field, readRule(raw, field, pointer, report))
  }
  return rules
}

function readRule(raw: Record<string, unknown>, field: string, pointer: string, report: Report): RegisterRule {
  const flag = (name: 'enabled' | 'required'): boolean => {
    const value = readFlag(raw[name])
    if (value === undefined) report.add('rule/bad', RULES_DOCUMENT, `${pointer}/${name}`, raw[name])
    return value ?? false
  }
  const bound = (name: 'minLength' | 'maxLength' | 'patternId'): number | undefined => {
    const value = raw[name]
    if (value == null || value === '') return undefined
    const whole = readWhole(value)
    if (whole === undefined)
      report.add(
        name === 'patternId' ? 'rule/unknown-pattern' : 'rule/bounds',
        RULES_DOCUMENT,
        `${pointer}/${name}`,
        value,
      )
    return whole
  }
  const rule: RegisterRule = { field, enabled: flag('enabled'), required: flag('required'), pointer }
  const [minLength, maxLength, patternId] = [bound('minLength'), bound('maxLength'), bound('patternId')]
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    report.add(
      'rule/bounds',
      RULES_DOCUMENT,
      pointer,
      `${minLength} to ${maxLength}`,
      'Let minLength be at most maxLength.',
    )
  else {
    if (minLength !== undefined) rule.minLength = minLength
    if (maxLength !== undefined) rule.maxLength = maxLength
  }
  if (patternId !== undefined) rule.patternId = patternId
  const { acceptedPattern } = raw
  if (typeof acceptedPattern === 'string' && acceptedPattern !== '') rule.acceptedPattern = acceptedPattern
  else if (acceptedPattern != null && acceptedPattern !== '')
    report.add(
      'rule/refused-pattern',
      RULES_DOCUMENT,
      `${pointer}/acceptedPattern`,
      acceptedPattern,
      'Send a string or null.',
    )
  return rule
}
