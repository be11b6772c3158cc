/** Texts of a brand that cannot do what they are for: messages without their code or link, empty texts, forms of a number that nobody asks for. */
import { isBlank } from '../../../../src/schemas/form-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { onlyTexts } from '../../read/read-locales.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { type Check, type CheckContext, problemAt } from '../check-context.ts'

/** What a message is sent for: without it the reader can do nothing with it. */
const PURPOSES = { code: 'the code', link: 'the link' } as const
const NUMBER_FORM = /_(zero|one|two|few|many|other)$/

export const checkOwnTexts: Check = context =>
  context.layers.slice(-1).flatMap(({ files }) =>
    Object.values(files).flatMap(file => {
      const language = /^texts\/(.+)\.json$/.exec(file.path)?.[1]
      if (!language) return []
      return Object.entries(onlyTexts(file.value)).flatMap(([key, text]) => [
        ...checkMessage(context, file, key, text),
        ...checkNumberForms(context, file, language, key),
      ])
    }),
  )

/** The product's own text of a key, in any language: all of them have the same placeholders. */
const productText = ({ locales }: CheckContext, key: string): string | undefined =>
  Object.values(locales).find(({ texts }) => texts[key] !== undefined)?.texts[key]

function checkMessage(context: CheckContext, file: SourceFile, key: string, text: string): CheckProblem[] {
  if (!key.startsWith('message.')) return []
  const own = productText(context, key)
  const report = (code: string, message: string, fix: string) => [
    problemAt({ file, pointer: pointerOf([key]) }, { code, value: text, message, fix }),
  ]
  if (own && isBlank(text))
    return report(
      'text/empty',
      `The message "${key}" is empty, and would be sent so.`,
      'Write a text, or remove the line to send that of the language.',
    )
  for (const [name, noun] of Object.entries(PURPOSES))
    if (own && hasPlaceholder(own, name) && !hasPlaceholder(text, name))
      return report(
        'text/no-placeholder',
        `The message "${key}" lacks ${noun} that it is sent for.`,
        `Write {{${name}}} where ${noun} shall stand.`,
      )
  return []
}

const hasPlaceholder = (text: string, name: string): boolean => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text)

/** A text with a number is looked up by its form: another form than the language has, or none, is never read. */
function checkNumberForms(context: CheckContext, file: SourceFile, language: string, key: string): CheckProblem[] {
  const { locales } = context
  const plain = key.replace(NUMBER_FORM, '')
  const isKnown = (name: string) => Object.values(locales).some(({ texts }) => Object.hasOwn(texts, name))
  const isCounted = isKnown(`${plain}_other`)
  const tag = locales[language]?.tag
  const forms = tag ? new Intl.PluralRules(tag).resolvedOptions().pluralCategories : []
  const report = (message: string, fix: string) => [
    problemAt(
      { file, pointer: pointerOf([key]) },
      { severity: 'warning', code: 'text/unused', value: key, message, fix, on: 'key' },
    ),
  ]
  const list = forms.map(form => `"${plain}_${form}"`).join(' and ')
  if (isCounted && key === plain && !isKnown(plain))
    return report(`Nothing reads "${key}": this text depends on a number.`, `Write ${list} in its place.`)
  if (key !== plain && !isCounted && isKnown(plain))
    return report(`Nothing reads "${key}": this text does not depend on a number.`, `Write "${plain}" in its place.`)
  const form = NUMBER_FORM.exec(key)?.[1]
  if (isCounted && form && forms.length > 0 && !forms.includes(form as Intl.LDMLPluralRule))
    return report(`Nothing reads "${key}": this language has no such form of a number.`, `It has ${list}.`)
  return []
}
