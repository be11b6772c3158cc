/** Checks that the values named in a text exist: a misspelt {{site.brand}} shows nothing. */

import { ConstantsSchema } from '../../../../src/schemas/document/constants.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, problemAt } from '../check-context.ts'
import { listResources } from './list-resources.ts'
import { isOwn } from './own-layer.ts'

const VALUES = [
  'brand',
  'merchant',
  'currency',
  'symbol',
  'amount',
  'timeZone',
  'language',
  'constants',
  'toggles',
  'resources',
]
/** Placeholders of a vendor logo's address. */
const LOGO = ['gameType', 'vendor']

export const checkTemplates: Check = context => {
  const { document, locate, locales } = context
  const listed = listResources(context)
  const named = readPlaceholders(locales.EN?.texts ?? {})
  const { features, constants, vendorLogo } = document.tenant
  const known: Record<string, readonly string[]> = {
    constants: [...new Set([...Object.keys(constants), ...Object.keys(ConstantsSchema.properties)])],
    toggles: Object.keys(features),
  }
  const problems: CheckProblem[] = []
  const say = (pointer: string, value: string, message: string, fix: string) =>
    problems.push(problemAt(locate(pointer), { code: 'template/unknown-value', value, message, fix }))

  for (const [language, texts] of Object.entries(document.texts))
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== 'string') continue
      const at = `/texts/${language}${pointerOf([key])}`
      const allowed = named.get(askedName(key))
      for (const name of placeholdersOf(text)) {
        // only the tenant's own documents use a key that EN lacks, with values that are not known here
        if (allowed ? allowed.has(name) : !name.includes('.')) continue
        say(
          at,
          name,
          `The text "${key}" asks for {{${name}}}, which there is not.`,
          suggest(name, [...(allowed ?? []), ...VALUES.map(value => `site.${value}`)], 'value'),
        )
      }
      for (const [, name, inner] of text.matchAll(/\bsite\.(\w+)(?:\.([\w-]+))?/g)) {
        const pointer = `/texts/${language}${pointerOf([key])}`
        if (!VALUES.includes(name!)) {
          say(
            pointer,
            name!,
            `The text "${key}" asks for {{site.${name}}}, which there is not.`,
            suggest(name!, VALUES, 'value'),
          )
        } else if (inner !== undefined && name === 'resources' && !listed.includes(inner) && isOwn(context, pointer)) {
          problems.push(
            problemAt(locate(pointer), {
              code: 'resource/unknown',
              value: inner,
              message: `The text "${key}" asks for the resource "${inner}", which the platform does not list.`,
              fix: suggest(inner, listed, 'resource'),
            }),
          )
        } else if (inner !== undefined && known[name!] && !known[name!]!.includes(inner)) {
          const what = name === 'constants' ? 'constant' : 'feature'
          say(
            pointer,
            inner,
            `The text "${key}" asks for the ${what} "${inner}", which this tenant does not have.`,
            suggest(inner, known[name!]!, what),
          )
        }
      }
    }
  for (const [, name] of vendorLogo?.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g) ?? [])
    if (!LOGO.includes(name!))
      say(
        '/tenant/vendorLogo',
        name!,
        `tenant.vendorLogo asks for {{${name}}}, which a vendor does not have.`,
        suggest(name!, LOGO, 'value'),
      )
  return problems
}

/** Lists names in a text that the page fills in, such as count; inside {{#each}} a name may belong to the item. */
function placeholdersOf(text: string): string[] {
  const plain = text.replaceAll(/\{\{#each\b[\s\S]*\{\{\/each\s*\}\}/g, '')
  return [...plain.matchAll(/\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu)].flatMap(([, name]) =>
    /^(?:site|this)\b|^else$/.test(name!) ? [] : name!,
  )
}

/** Removes the plural form of a key: the forms of a text share one key. */
const askedName = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Reads the placeholders that the open page fills in each text, as English names them. */
function readPlaceholders(texts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const [key, text] of Object.entries(texts)) {
    const name = askedName(key)
    named.set(name, new Set([...(named.get(name) ?? []), ...placeholdersOf(text)]))
  }
  return named
}
