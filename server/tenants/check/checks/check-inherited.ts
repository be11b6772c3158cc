/**
 * Finds what a brand inherits and has to say for itself: who holds its licence, the addresses and names of the brand that it extends, texts
 * of the product about games that it does not have, and terms with amounts of money that nobody decided for it.
 */
import type { Toggles } from '../../../../src/schemas/feature-name.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { onlyTexts } from '../../read/read-locales.ts'
import { readPlatform } from '../../read/read-platform.ts'
import type { TenantLayer } from '../../read/tenant-layer.ts'
import { type Check, type CheckContext, type FileLocation, problemAt } from '../check-context.ts'
import { buildTenantForms } from '../tenant-forms.ts'

const LICENCE = 'footer.licence'
/** Host names that stand for any other (RFC 2606). */
const PLACEHOLDER = /\bexample\.(?:com|net|org)\b/i
/** Words with which a brand says that it is none for real players. */
const DEMONSTRATION = /\bdemonstration\b|\bplay[- ]money\b/i

/** Text of the product -> features whose games it names. */
const NAMES_GAMES: Readonly<Record<string, readonly (keyof Toggles)[]>> = {
  'title.home': ['sports', 'lottery'],
  'description.home': ['slots', 'liveCasino', 'sports', 'lottery'],
  'footer.about': ['slots', 'liveCasino', 'sports', 'lottery'],
  'help.about-text': ['slots', 'liveCasino', 'cards', 'fishing', 'sports', 'lottery'],
}

/** Platform document with amounts of money -> the feature with which they apply, and a flag that switches it off. */
const TERMS: Readonly<Record<string, { feature: keyof Toggles; flag?: string; what: string }>> = {
  missions: { feature: 'missions', flag: 'MCMISSION', what: 'Rewards of missions' },
  referral: { feature: 'referral', flag: 'MCREFERRAL', what: 'Rewards for invited friends' },
  rebate: { feature: 'manualRebate', flag: 'MCMANUALREBATE', what: 'Rates of the rebate' },
  vip: { feature: 'vip', what: 'VIP levels' },
  points: { feature: 'pointsConvert', flag: 'PTSCONVERT', what: 'Rates of points' },
}

/** Base has no site of its own, and a brand that nothing inherits to says everything itself. */
export const checkInherited: Check = context =>
  context.layers.length < 2
    ? []
    : [
        ...checkLicence(context),
        ...checkParentTexts(context),
        ...checkAddresses(context),
        ...checkContact(context),
        ...checkGames(context),
        ...checkTerms(context),
      ]

/** Returns the source location for parts that the brand lacks: its own id. */
const ownPlace = ({ layers, locate }: CheckContext): FileLocation => {
  const file = layers.at(-1)?.files['tenant.json']
  return file ? { file, pointer: '/id' } : locate('/tenant')
}

/** Returns the layer, above base, that set a text in a language last. */
const layerOfText = (layers: readonly TenantLayer[], language: string, key: string) =>
  layers.findLast(({ files }) => Object.hasOwn(onlyTexts(files[`texts/${language}.json`]?.value), key))

function checkLicence(context: CheckContext): CheckProblem[] {
  const { id, layers, locales, document } = context
  const missing = document.tenant.languages.supported.filter(
    language => locales[language]?.texts[LICENCE] !== undefined && layerOfText(layers, language, LICENCE)?.id !== id,
  )
  if (missing.length === 0) return []
  return [
    problemAt(ownPlace(context), {
      code: 'inherited/licence',
      value: LICENCE,
      message: `Every page says who holds the licence, and the brand has no text "${LICENCE}" of its own in ${missing.join(', ')}.`,
      fix: `Write who holds the licence, and its number, as "${LICENCE}" in ${missing.map(language => `texts/${language}.json`).join(' and ')}.`,
    }),
  ]
}

/** Finds texts of the brand that is extended which name it or call it a demonstration. Players would read them as this brand's own. */
function checkParentTexts(context: CheckContext): CheckProblem[] {
  const { id, layers, document } = context
  return document.tenant.languages.supported.flatMap(language =>
    Object.entries(document.texts[language] ?? {}).flatMap(([key, text]) => {
      const parent = layerOfText(layers, language, key)
      if (!parent || parent.id === id || key === LICENCE) return []
      const name = nameOf(parent)
      const says =
        name !== undefined && text.includes(name)
          ? `names "${name}"`
          : DEMONSTRATION.exec(text) && 'calls the site a demonstration'
      if (!says) return []
      return problemAt(ownPlace(context), {
        code: 'inherited/text',
        value: key,
        message: `The text "${key}" (${language}) comes from the brand "${parent.id}" and ${says}.`,
        fix: `Write "${key}" in texts/${language}.json.`,
      })
    }),
  )
}

const nameOf = ({ files }: TenantLayer): string | undefined => {
  const value = files['tenant.json']?.value
  return isRecord(value) && typeof value.name === 'string' && value.name !== '' ? value.name : undefined
}

/** Finds addresses that belong to nobody, and those of the brand that is extended. */
function checkAddresses(context: CheckContext): CheckProblem[] {
  const { layers } = context
  const { files, documents } = readPlatform(layers)
  const file = files['platform/resources.json']
  const list = documents.resources
  if (!file || !Array.isArray(list)) return []
  const owner = layers.find(layer => layer.files['platform/resources.json'] === file)
  return list.flatMap((resource, index) => {
    if (!isRecord(resource) || typeof resource.url !== 'string') return []
    const at = { file, pointer: `${pointerOf([index])}/url` }
    const { url, resourceType } = resource
    if (PLACEHOLDER.test(url))
      return problemAt(at, {
        code: 'inherited/placeholder',
        value: url,
        message: `The address ${url} is a placeholder that reaches nobody.`,
        fix: 'Write the address of the brand, or remove the entry.',
      })
    // a base may hold the values that all brands of one operator share
    if (owner === undefined || owner === layers[0] || owner.id === context.id) return []
    return problemAt(ownPlace(context), {
      code: 'inherited/address',
      value: url,
      message: `Players who follow ${String(resourceType)} reach "${owner.id}" at ${url}: the brand inherits its platform/resources.json.`,
      fix: 'Write a platform/resources.json with the addresses of this brand.',
    })
  })
}

/** Finds texts of the product that name games of a type which is off in the brand. */
function checkGames(context: CheckContext): CheckProblem[] {
  const { document, layers, locales } = context
  const { supported } = document.tenant.languages
  const { toggles } = buildTenantForms(context)
  return Object.entries(NAMES_GAMES).flatMap(([key, features]) => {
    const off = features.filter(feature => toggles[feature] === false)
    const languages = supported.filter(
      language => locales[language]?.texts[key] !== undefined && !layerOfText(layers, language, key),
    )
    if (off.length === 0 || languages.length === 0) return []
    return problemAt(ownPlace(context), {
      code: 'inherited/games',
      value: key,
      message: `The product's text "${key}" names games that are off here: ${off.map(feature => `"${feature}"`).join(', ')}.`,
      fix: `Write "${key}" in ${languages.map(language => `texts/${language}.json`).join(' and ')}.`,
    })
  })
}

/** Types of resources that are apps, and no way to reach anybody. */
const APPS = /^(?:IOS|ANDROID)/

/** Finds a brand that offers customer service by its own chat page alone, and names no address that players could write to or call. */
function checkContact(context: CheckContext): CheckProblem[] {
  const { resources, system } = readPlatform(context.layers).documents
  const { toggles } = buildTenantForms(context)
  if (!toggles.customerService || !Array.isArray(resources)) return []
  const services = isRecord(system) && Array.isArray(system.customerService) ? system.customerService : []
  const reached = [
    ...resources.filter(resource => isRecord(resource) && !APPS.test(String(resource.resourceType))),
    // a path of the site is a page of the brand's own
    ...services.filter(service => isRecord(service) && !String(service.path).startsWith('/')),
  ]
  if (reached.length > 0) return []
  return [
    problemAt(ownPlace(context), {
      code: 'empty/contact',
      value: 'platform/resources.json',
      message: 'Customer service is on, and the brand names no address at which players reach it outside of its pages.',
      fix: 'Add one to platform/resources.json, such as { "resourceType": "EMAIL", "url": "mailto:…" }, or switch the flag SITESERVICE off.',
    }),
  ]
}

/** Finds terms of base that players of the brand get, though no layer of the operator's own has them. */
function checkTerms(context: CheckContext): CheckProblem[] {
  const { layers } = context
  const { files, patches } = readPlatform(layers)
  const { toggles } = buildTenantForms(context)
  return Object.entries(TERMS).flatMap(([document, { feature, flag, what }]) => {
    const path = `platform/${document}.json`
    const file = files[path]
    if (!toggles[feature] || !file || patches[path] || layers[0]?.files[path] !== file) return []
    return problemAt(ownPlace(context), {
      code: 'inherited/terms',
      value: path,
      message: `${what} are those of ${file.name}: nobody has decided them for this brand.`,
      fix: `Write a ${path} with the amounts of this brand${flag === undefined ? '' : `, or switch the flag ${flag} off`}.`,
    })
  })
}
