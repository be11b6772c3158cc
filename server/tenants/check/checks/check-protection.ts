/** What protects players may be tightened by a brand and never removed: its texts on every page, and its page (RGM-01). */
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { onlyTexts } from '../../read/read-locales.ts'
import { type Check, problemAt } from '../check-context.ts'

const PATH = '/responsible-gaming'
const FILE = 'screens/responsible-gaming.json'
/** Shown by the shell on every page. */
const TEXTS = ['footer.age', 'footer.licence', 'help.responsible-title', 'protection.help']

export const checkProtection: Check = ({ document, layers, locate }) => {
  const problems: CheckProblem[] = layers.slice(-1).flatMap(layer =>
    Object.values(layer.files).flatMap(file => {
      if (!file.path.startsWith('texts/')) return []
      const texts = onlyTexts(file.value)
      return TEXTS.filter(key => texts[key]?.trim() === '').map(key =>
        problemAt(
          { file, pointer: pointerOf([key]) },
          {
            code: 'protection/text-empty',
            value: '',
            message: `Every page has to show the text "${key}", and here it is empty.`,
            fix: 'Write a text, or remove the line to show that of the language.',
          },
        ),
      )
    }),
  )
  // trees of documents without base have no such page
  if (!layers.some(({ files }) => Object.hasOwn(files, FILE))) return problems
  const [id, screen] = Object.entries(document.screens).find(([, { paths }]) => paths.includes(PATH)) ?? []
  const hasWidget = screen?.main.some(({ widget }) => widget === 'protection')
  if (hasWidget && !screen?.when) return problems
  problems.push(
    problemAt(locate(id === undefined ? '/tenant' : `/screens${pointerOf([id])}`), {
      code: 'protection/page-missing',
      value: PATH,
      message: `Every brand needs the page ${PATH} with the widget "protection", for every visitor: each page links to it.`,
      fix: 'Remove what hides or replaces the screen "responsible-gaming" of base.',
    }),
  )
  return problems
}
