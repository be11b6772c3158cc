/** Values of the platform's documents in words, for operators: from the descriptions in the schemas of their files. */
import { IN_CURRENCY } from '../../schemas/metadata/cashier-shapes.ts'
import { PLATFORM_SCHEMAS } from '../../schemas/metadata/files.ts'
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'

interface SettingWords {
  /** Meaning such as `the largest deposit`; absent where no schema describes the setting. */
  meaning?: string
  /** An amount, or a list of amounts, in the currency of the brand. */
  isAmount: boolean
}

/** @param address such as `platform:cashier/deposit/methods/bank` @param setting inside of it, such as `fee.percent` */
export function describePlatformSetting(address: string, setting: string): SettingWords {
  const [name = '', ...path] = address.slice(address.indexOf(':') + 1).split('/')
  let schema = ownOf(PLATFORM_SCHEMAS as unknown as Record<string, Json>, `${name}.json`)
  for (const key of [...path, ...setting.split('.')]) {
    // a text in several languages is described as a whole
    if (!schema || isText(schema)) break
    schema = schemaOf(schema, key)
  }
  const inner = schema && isRecord(schema.items) ? schema.items : schema
  const meaning = typeof schema?.description === 'string' ? firstPart(schema.description) : undefined
  return { ...(meaning !== undefined && { meaning }), isAmount: String(inner?.description).includes(IN_CURRENCY) }
}

/** An amount as people write it: 50,000 or 2,500.50. */
export function amountText(value: unknown, currency: string | undefined): string {
  const texts = [value].flat().map(one => String(one).replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ',')))
  return `${texts.join(', ')}${currency === undefined ? '' : ` ${currency}`}`
}

const isText = ({ type }: Json): boolean => Array.isArray(type) && type.includes('string') && type.includes('object')

/** The schema of a property of an object, or of an item of a list. */
function schemaOf({ properties, patternProperties, additionalProperties, items }: Json, key: string): Json | undefined {
  const own = isRecord(properties) ? ownOf(properties, key) : undefined
  const others = isRecord(patternProperties) ? Object.values(patternProperties)[0] : additionalProperties
  return [own, items, others].find(isRecord)
}

/** `the largest deposit` of "The largest deposit. A decimal amount …". */
function firstPart(description: string): string {
  const part = description.split(/[.;](?:\s|$)/)[0]!
  return /^[A-Z](?![A-Z])/.test(part) ? part[0]!.toLowerCase() + part.slice(1) : part
}
