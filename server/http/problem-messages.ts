/** Texts that the server writes, by key and number, and messages of problem codes in the language of the request. */
import { formatAmount, formatMoney, type MoneyFormat, SAME_SEPARATORS } from '../../src/schemas/money-format.ts'
import type { MessageParams, MessageReader } from './context.ts'

/** Texts in one language. */
export interface SpokenTexts {
  texts: Readonly<Record<string, string>>
  /** BCP 47 tag, by which plural forms are chosen; en when left out. */
  tag?: string
  /** Form of amounts in this language; without a currency when left out. */
  money?: MoneyFormat
}

/**
 * @param texts language -> text key -> text, for messages to nobody's brand; keys of problems are `problem.<code>`
 * @param ofBrand returns the texts that a brand is shown in, also in a language that was added while the server runs; undefined for a
 * language that the brand does not offer, and before its first page
 */
export function createMessages(
  texts: Record<string, Record<string, string>>,
  ofBrand: (tenantId: string, language: string) => SpokenTexts | undefined = () => undefined,
) {
  return (code: string, { language, tenantId = '' }: MessageReader, params: MessageParams = {}): string => {
    const key = `problem.${code}`
    const spoken = [ofBrand(tenantId, language), { texts: texts[language] ?? {} }, { texts: texts.EN ?? {} }]
    for (const one of spoken) {
      const text = one && findText(one, key, params)
      if (text !== undefined) return text
    }
    return code
  }
}

/** Returns a text with its values, in the form of the number `count`; undefined when there is none. */
export function findText(
  { texts, tag = 'en', money }: SpokenTexts,
  key: string,
  params: MessageParams,
): string | undefined {
  const form = new Intl.PluralRules(tag).select(Number(params.count ?? 0))
  const text = texts[key] ?? texts[`${key}_${form}`] ?? texts[`${key}_other`]
  return text === undefined ? undefined : fillMessage(text, params, money)
}

/** Puts values in the places of a text that name them: `{{minutes}}`; other names stay. */
export function fillMessage(text: string, params: MessageParams, money?: MoneyFormat): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(params, name)) return whole
    const value = params[name]!
    if (typeof value !== 'object') return String(value)
    if ('number' in value) return formatAmount(value.number, { ...(money ?? SAME_SEPARATORS), decimals: 0 })
    return money ? formatMoney(value.money, money) : formatAmount(value.money)
  })
}
