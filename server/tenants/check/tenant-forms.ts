/** Builds the forms of a tenant as visitors get them from its own platform, and finds the values that their fields take. */

import {
  buildSite,
  createReport,
  type PatternSamples,
  type RegisterRule,
  readRegisterRules,
  samplePattern,
} from '../../../src/engine/index.ts'
import type { FormFieldModel, FormModel } from '../../../src/engine/model/form-model.ts'
import { languageInfo } from '../read/read-locales.ts'
import { readPlatform } from '../read/read-platform.ts'
import { oncePer } from '../read/remember-read.ts'
import type { CheckContext, FileLocation } from './check-context.ts'

export interface TenantForms {
  forms: Readonly<Record<string, FormModel>>
  toggles: Readonly<Record<string, boolean>>
  rules: ReturnType<typeof readRegisterRules>
}

type Source = Pick<CheckContext, 'document' | 'layers' | 'locales'>

/** Document and layers of a check -> the forms by language, which several checks look at. */
const known = oncePer((_document: Source['document']) =>
  oncePer((_layers: Source['layers']) => new Map<string, TenantForms>()),
)

/** @param language one of the tenant's own; absent: its first. */
export function buildTenantForms(source: Source, language = source.document.tenant.languages.default): TenantForms {
  const forms = known(source.document)(source.layers)
  const found = forms.get(language) ?? build(source, language)
  forms.set(language, found)
  return found
}

function build({ document, layers, locales }: Source, language: string): TenantForms {
  const { metadata } = readPlatform(layers)
  const texts = { [language]: { ...locales[language]?.texts, ...document.texts[language] } }
  const { site } = buildSite(
    { tenant: document, metadata, texts, languages: { [language]: languageInfo(language, locales[language]) } },
    { role: 'visitor', language },
  )
  return {
    forms: site.forms,
    toggles: site.toggles,
    rules: readRegisterRules(metadata.registerRules, createReport()),
  }
}

export const RULES_FILE = 'platform/registerRules.json'

/** Returns the source location of a part of a rule; undefined when the rules are not in a file. */
export function locateRule(
  { layers }: Pick<CheckContext, 'layers'>,
  rule: RegisterRule,
  part = '',
): FileLocation | undefined {
  return readPlatform(layers).locate(RULES_FILE, `${rule.pointer}${part}`)
}

/** Kinds without typed text; the others are validated by pattern and length. */
const UNTYPED = new Set(['checkbox', 'select'])
const sampled = new Map<string, PatternSamples>()
const MAX_SAMPLED = 500

/**
 * Returns samples of a field; examples of its pattern kind come first, then those of other kinds that fit.
 * @returns undefined for a field that nothing is typed into, or that repeats another.
 */
export function sampleField(
  { kind, pattern, minLength, maxLength, equals }: FormFieldModel,
  kinds: CheckContext['document']['patterns']['kinds'],
): PatternSamples | undefined {
  if (UNTYPED.has(kind) || equals !== undefined) return undefined
  const all = Object.values(kinds)
  const own = all.find(({ regex }) => regex === pattern)
  const field = { kind, minLength, maxLength, ...(pattern !== undefined && { pattern }) }
  const suggestions = { right: [own, ...all].flatMap(kind => kind?.valid ?? []), wrong: own?.invalid ?? [] }
  const key = JSON.stringify([field, suggestions])
  let samples = sampled.get(key)
  if (!samples) {
    samples = samplePattern(field, suggestions)
    if (sampled.size >= MAX_SAMPLED) sampled.clear()
    sampled.set(key, samples)
  }
  return samples
}
