/** Checks that a brand tightens the protection of players at most, and removes none: its texts on every page, its page, and the balance. */
import type { Node } from '../../../../src/schemas/document/screen.ts'
import { isBlank } from '../../../../src/schemas/forms/form-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, type CheckContext, type FileLocation, problemAt } from '../check-context.ts'

const PATH = '/responsible-gaming'
const FILE = 'screens/responsible-gaming.json'
/** Texts that the shell shows on every page, and the advice on the page that they lead to. */
const TEXTS = [
  'footer.age',
  'footer.licence',
  'help.responsible-title',
  'help.responsible-text',
  'protection.help',
  'protection.help-text',
]
const SHELL = 'shell.json'
/** Widget that shows the balance with its currency. */
const BALANCE_WIDGET = 'header-bar'
/** Widgets that games are chosen and played in; the frame of a game shows the balance by itself. */
const GAMBLING = new Set(['lobby', 'lottery-lobby', 'lottery-game', 'card-rooms', 'fb-sports', 'vendor-games'])

export const checkProtection: Check = context => {
  const { document, layers, locate } = context
  const problems = Object.entries(document.texts).flatMap(([language, texts]) =>
    TEXTS.filter(key => Object.hasOwn(texts, key) && isBlank(String(texts[key]))).map(key =>
      problemAt(locate(pointerOf(['texts', language, key])), {
        code: 'protection/text-empty',
        value: '',
        message: `The text "${key}" protects players and has to be shown, and here it shows nothing.`,
        fix: 'Write a text, or remove the line to show that of the language.',
      }),
    ),
  )
  // documents that do not extend base have no such page
  if (!layers.some(({ files }) => Object.hasOwn(files, FILE))) return problems
  const [id, screen] = Object.entries(document.screens).find(([, { paths }]) => paths.includes(PATH)) ?? []
  problems.push(...findHiddenBalance(context))
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

/** Finds pages with games that hide the balance from players: the header with it must stay there, on phones too. */
function findHiddenBalance({ document: { shell, screens }, layers, locate }: CheckContext): CheckProblem[] {
  const report = (at: FileLocation, message: string, fix: string) =>
    problemAt(at, { code: 'protection/balance-hidden', value: BALANCE_WIDGET, message, fix })
  const problems = Object.entries(screens).flatMap(([id, { main, regions }]) => {
    const header = regions?.header ?? true
    if (header === true || !someNode(main, ({ widget }) => GAMBLING.has(widget))) return []
    const where = header === 'wide' ? 'on phones' : 'there'
    return report(
      locate(`/screens${pointerOf([id])}/regions/header`),
      `The screen "${id}" has games, and players would not see their balance ${where}: it is in the header.`,
      'Remove "header" from "regions".',
    )
  })
  const hasBalance = someNode(
    shell.header.filter(({ when }) => !when),
    ({ widget, when }) => widget === BALANCE_WIDGET && !when,
  )
  if (hasBalance) return problems
  // a removed node has no place in the merged document: the file that changed the shell last has
  const { files } = layers.findLast(layer => layer.files[SHELL]) ?? {}
  return [
    ...problems,
    report(
      files?.[SHELL] ? { file: files[SHELL], pointer: '/header' } : locate('/shell/header'),
      `The header has no widget "${BALANCE_WIDGET}" for every visitor, and players would not see their balance.`,
      'Remove what hides or replaces the node "bar" of base.',
    ),
  ]
}

/** Says whether there is one among the nodes and their children. */
const someNode = (nodes: readonly Node[], is: (node: Node) => boolean): boolean =>
  nodes.some(node => is(node) || someNode(node.children ?? [], is))
