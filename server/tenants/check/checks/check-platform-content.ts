/** Checks that pictures, languages and keys in platform files exist, and that their HTML is whole. */

import type { TSchema } from 'typebox'
import { moneyFormat } from '../../../../src/engine/index.ts'
import { PLATFORM_SCHEMAS } from '../../../../src/schemas/metadata/files.ts'
import { isRecord, ownOf } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listFitting } from '../../problems/list-names.ts'
import { nearest } from '../../problems/nearest.ts'
import { ASSET_ADDRESS } from '../../read/name-assets.ts'
import { isPatch } from '../../read/patch-platform.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import type { PlatformRead } from '../../read/read-platform.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { AMOUNT } from '../../read/write-amounts.ts'
import { createArtSearch } from '../art-search.ts'
import { type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { languageInBrackets, namedLanguage, namedLanguages, suggestLanguage } from '../language-names.ts'
import { findAssetProblem } from './check-assets.ts'
import { markupFindings } from './check-markup.ts'
import { severityOfKey } from './platform-severity.ts'

export function checkPlatformContent(context: CheckContext, { files }: PlatformRead): CheckProblem[] {
  return Object.values(files).flatMap(file => [
    ...checkKeys(file),
    ...checkPictures(context, file),
    ...checkLanguages(context, file),
    ...checkMarkup(file),
    ...checkAmountsInTexts(file),
    ...checkFormsOfAmounts(context, file),
  ])
}

const at = (file: TenantSourceFile, pointer: string, finding: CheckFinding) =>
  problemAt({ file, pointer }, { severity: 'warning', ...finding })

type Part = TSchema & { items?: TSchema; properties?: Record<string, TSchema>; additionalProperties?: unknown }

/** Reports a key that the platform does not have: nothing reads it, and the key that was meant keeps its default. */
function checkKeys(file: TenantSourceFile): CheckProblem[] {
  if (isPatch(file)) return []
  const problems: CheckProblem[] = []
  const visit = (schema: Part, value: unknown, pointer: string) => {
    if (Array.isArray(value)) {
      // a tree of flags refers to itself, and its root may be one flag or a list of them
      const items = schema.items ?? (schema.properties?.childrenNodes ? schema : undefined)
      if (items) for (const [i, item] of value.entries()) visit(items, item, `${pointer}/${i}`)
    }
    if (!isRecord(value) || !schema.properties || schema.additionalProperties === false) return
    const known = Object.keys(schema.properties)
    for (const [name, inner] of Object.entries(value)) {
      const place = pointer + pointerOf([name])
      if (known.includes(name)) {
        visit(name === 'childrenNodes' ? schema : schema.properties[name]!, inner, place)
      } else if (name !== '$schema') {
        const near = nearest(name, known)
        problems.push(
          at(file, place, {
            severity: severityOfKey(file.path, name, near, inner),
            code: 'platform/unknown-key',
            value: name,
            message: `${formatPointer(file.path, pointer)} has a property "${name}", which nothing reads.`,
            fix: near
              ? `Did you mean "${near}"?`
              : `It may have: ${listFitting(known.filter(key => key !== '$schema'))}.`,
            on: 'key',
          }),
        )
      }
    }
  }
  const schema = (PLATFORM_SCHEMAS as Record<string, TSchema>)[file.path.replace('platform/', '')]
  if (schema) visit(rootOf(schema), file.value, '')
  return problems
}

/** Returns the schema of a file's root. The whitelabel tree is one flag or a list: the schema of a flag describes both. */
const rootOf = (schema: TSchema): TSchema => {
  const find = (part: unknown): TSchema | undefined => {
    if (!isRecord(part)) return undefined
    if (isRecord(part.properties) && Object.hasOwn(part.properties, 'childrenNodes')) return part as TSchema
    return Object.values(part)
      .flatMap(inner => (Array.isArray(inner) ? inner : [inner]))
      .map(find)
      .find(Boolean)
  }
  return find(schema) ?? schema
}

/** Visits every text of a value with its pointer. */
export function visitTexts(value: unknown, visit: (text: string, pointer: string) => void, pointer = ''): void {
  if (typeof value === 'string') visit(value, pointer)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) visitTexts(inner, visit, pointer + pointerOf([name]))
}

function checkPictures(context: CheckContext, file: TenantSourceFile): CheckProblem[] {
  const findMissingArt = createArtSearch(context)
  const problems: CheckProblem[] = []
  visitTexts(file.value, (text, pointer) => {
    for (const finding of findMissingArt(text)) problems.push(problemAt({ file, pointer }, finding))
    for (const [, name = ''] of text.matchAll(ASSET_ADDRESS)) {
      const finding = findAssetProblem(context.layers, name)
      if (finding) problems.push(problemAt({ file, pointer }, { ...finding, value: text }))
    }
  })
  return problems
}

const emptyTextIn = (texts: Record<string, unknown>, place: string): string | undefined => {
  const language = Object.keys(texts).find(name => typeof texts[name] === 'string' && texts[name].trim() === '')
  return language === undefined ? undefined : place + pointerOf([language])
}

/** Properties with texts by language that players read. */
const TEXTS = new Set(['title', 'content', 'summary', 'name', 'description', 'note'])

function checkLanguages({ document, locales, layers }: CheckContext, file: TenantSourceFile): CheckProblem[] {
  // an inherited file was written for the languages of another brand
  if (layers.at(-1)?.files[file.path] !== file) return []
  const { default: first } = document.tenant.languages
  const problems: CheckProblem[] = []
  const visit = (value: unknown, pointer: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const place = pointer + pointerOf([name])
      if (TEXTS.has(name) && isRecord(inner) && Object.values(inner).every(text => typeof text === 'string')) {
        for (const language of Object.keys(inner)) {
          if (Object.hasOwn(locales, language)) continue
          problems.push(
            at(file, place + pointerOf([language]), {
              code: 'language/unknown',
              value: language,
              message: `There is no language "${language}"${languageInBrackets(language)}, so nobody reads this text.`,
              fix: suggestLanguage(language, locales),
              on: 'key',
            }),
          )
        }
        const empty = Object.keys(inner).length === 0 ? place : emptyTextIn(inner, place)
        if (empty !== undefined)
          problems.push(
            at(file, empty, {
              severity: ['title', 'name', 'content'].includes(name) ? 'error' : 'warning',
              code: 'text/empty',
              value: '',
              message: `${formatPointer(file.path, empty)} is empty, and players would read nothing.`,
              fix: 'Write the text, or take it out.',
            }),
          )
        if (Object.keys(inner).length > 0 && !Object.hasOwn(inner, first) && !Object.hasOwn(inner, 'EN'))
          problems.push(
            at(file, place, {
              code: 'text/missing',
              value: first,
              message: `${formatPointer(file.path, place)} has no text in ${namedLanguage(first, locales)}, the brand's first language${first === 'EN' ? '' : `, and none in ${namedLanguage('EN', locales)} to stand in`}.`,
              fix: `Add "${first}": "…".`,
            }),
          )
      } else visit(inner, place)
    }
  }
  visit(file.value, '')
  return problems
}

/** Reports braces that hold no amount: players would read them. */
function checkAmountsInTexts(file: TenantSourceFile): CheckProblem[] {
  const problems: CheckProblem[] = []
  visitTexts(file.value, (text, pointer) => {
    const [wrong] = /\{\{\s*money\b[^}]*\}*/.exec(text.replaceAll(AMOUNT, '')) ?? []
    if (wrong === undefined) return
    problems.push(
      at(file, pointer, {
        code: 'template/bad',
        value: wrong,
        message: `${formatPointer(file.path, pointer)} has ${JSON.stringify(wrong)}, which is no amount.`,
        fix: 'Write an amount with a point before its decimals and no separators: {{money 1234.50}}.',
      }),
    )
  })
  return problems
}

/** Reports amounts that readers of a language see in the form of another one, because the text is not in theirs. */
function checkFormsOfAmounts({ document: { tenant }, locales, layers }: CheckContext, file: TenantSourceFile) {
  // an inherited file was written for the languages of another brand
  if (tenant.currency.separators !== 'language' || layers.at(-1)?.files[file.path] !== file) return []
  const { default: first, supported } = tenant.languages
  const formIn = (language: string) => JSON.stringify(moneyFormat(tenant, ownOf(locales, language)))
  const problems: CheckProblem[] = []
  const visit = (value: unknown, pointer: string) => {
    const texts = typeof value === 'string' ? { [first]: value } : isTextByLanguage(value, locales) ? value : undefined
    if (!texts) {
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) visit(inner, pointer + pointerOf([name]))
      return
    }
    const shown = typeof value === 'string' ? first : Object.hasOwn(texts, 'EN') ? 'EN' : Object.keys(texts)[0]!
    if (texts[shown]!.search(AMOUNT) === -1) return
    const missing = supported.filter(language => !Object.hasOwn(texts, language) && formIn(language) !== formIn(shown))
    if (missing.length === 0) return
    problems.push(
      at(file, pointer, {
        code: 'text/missing',
        value: missing[0]!,
        message: `${formatPointer(file.path, pointer)} has an amount, and no text in ${namedLanguages(missing, locales)}: the amount is shown in the form of ${namedLanguage(shown, locales)}.`,
        fix:
          typeof value === 'string'
            ? `Write a text per language: {${[first, ...missing].map(language => `"${language}": "…"`).join(', ')}}.`
            : `Add ${missing.map(language => `"${language}": "…"`).join(', ')}.`,
      }),
    )
  }
  visit(file.value, '')
  return problems
}

const isTextByLanguage = (value: unknown, locales: object): value is Record<string, string> =>
  isRecord(value) &&
  Object.keys(value).some(name => Object.hasOwn(locales, name)) &&
  Object.values(value).every(text => typeof text === 'string')

/** Files whose `content` is HTML. */
const WITH_MARKUP = ['announcements.json', 'promotions.json', 'help.json'].map(name => `platform/${name}`)

function checkMarkup(file: TenantSourceFile): CheckProblem[] {
  if (!WITH_MARKUP.includes(file.path)) return []
  const problems: CheckProblem[] = []
  visitTexts(file.value, (text, pointer) => {
    if (!/\/content(\/[^/]+)?$/.test(pointer)) return
    for (const finding of markupFindings(text)) problems.push(at(file, pointer, finding))
  })
  return problems
}
