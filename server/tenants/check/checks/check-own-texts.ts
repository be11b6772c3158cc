/**
 * Finds texts of a brand that cannot serve their purpose: messages without their code or link, empty texts, plural forms that are never
 * used.
 */
import { alwaysShows } from '../../../../src/engine/index.ts'
import { isBlank } from '../../../../src/schemas/forms/form-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { onlyTexts } from '../../read/read-locales.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type Check, type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { pluralForms, STAND_INS } from '../text-gaps.ts'

/** Placeholder that a message is sent for: a message without it is of no use. */
const PURPOSES = { code: 'the code', link: 'the link' } as const
const NUMBER_FORM = /_(zero|one|two|few|many|other)$/

export const checkOwnTexts: Check = context => [
  ...checkMessages(context),
  ...context.layers.slice(-1).flatMap(({ files }) =>
    Object.values(files).flatMap(file => {
      const language = /^texts\/(.+)\.json$/.exec(file.path)?.[1]
      if (!language) return []
      return Object.keys(onlyTexts(file.value)).flatMap(key => checkNumberForms(context, file, language, key))
    }),
  ),
]

/** Returns the product's own text of a key, in any language: all of them have the same placeholders. */
const productText = ({ locales }: CheckContext, key: string): string | undefined =>
  Object.values(locales).find(({ texts }) => texts[key] !== undefined)?.texts[key]

/** Checks messages, inherited ones as well: a brand sends those of the brand that it extends. */
function checkMessages(context: CheckContext): CheckProblem[] {
  const { document, locate } = context
  const { supported } = document.tenant.languages
  return Object.entries(document.texts).flatMap(([language, texts]) =>
    [...supported, ...STAND_INS].includes(language)
      ? Object.entries(texts).flatMap(([key, text]) => {
          const found = typeof text === 'string' ? findMessageProblem(context, key, text) : undefined
          return found ? problemAt(locate(`/texts/${language}${pointerOf([key])}`), { value: text, ...found }) : []
        })
      : [],
  )
}

function findMessageProblem(context: CheckContext, key: string, text: string): CheckFinding | undefined {
  if (!key.startsWith('message.')) return undefined
  const own = productText(context, key)
  if (own === undefined) return undefined
  if (isBlank(text))
    return {
      code: 'text/empty',
      message: `The message "${key}" is empty, and would be sent so.`,
      fix: 'Write a text, or remove the line to send that of the language.',
    }
  for (const [name, noun] of Object.entries(PURPOSES))
    if (alwaysShows(own, name) && !alwaysShows(text, name))
      return {
        code: 'text/no-placeholder',
        message: `The message "${key}" ${holds(text, name) ? 'does not always show' : 'lacks'} ${noun} that it is sent for.`,
        fix: `Write {{${name}}} where ${noun} shall stand${holds(text, name) ? ', outside of comments and conditions' : ''}.`,
      }
  return undefined
}

const holds = (text: string, name: string): boolean => text.includes(`{{${name}}}`)

/** Checks plural forms. A text with a number is looked up by its form: a form that the language lacks, or none, is never read. */
function checkNumberForms(
  context: CheckContext,
  file: TenantSourceFile,
  language: string,
  key: string,
): CheckProblem[] {
  const { locales } = context
  const plain = key.replace(NUMBER_FORM, '')
  const isKnown = (name: string) => Object.values(locales).some(({ texts }) => Object.hasOwn(texts, name))
  const isCounted = isKnown(`${plain}_other`)
  const tag = locales[language]?.tag
  // the form `zero` exists in each language, and may be left out
  const forms = tag ? pluralForms(tag) : []
  const report = (message: string, fix: string) => [
    problemAt({ file, pointer: pointerOf([key]) }, { code: 'text/unused', value: key, message, fix, on: 'key' }),
  ]
  const list = forms.map(form => `"${plain}_${form}"`).join(' and ')
  if (isCounted && key === plain && !isKnown(plain))
    return report(`Nothing reads "${key}": this text depends on a number.`, `Write ${list} in its place.`)
  if (key !== plain && !isCounted && isKnown(plain))
    return report(`Nothing reads "${key}": this text does not depend on a number.`, `Write "${plain}" in its place.`)
  const form = NUMBER_FORM.exec(key)?.[1]
  if (isCounted && form && form !== 'zero' && forms.length > 0 && !forms.includes(form as Intl.LDMLPluralRule))
    return report(`Nothing reads "${key}": this language has no such form of a number.`, `It has ${list}.`)
  return []
}
