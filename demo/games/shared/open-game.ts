/** Opens a game: from its address to its first state. */
import { type Connection, createConnection } from './connection.ts'
import { readLaunch } from './launch.ts'
import { createParent, type Parent } from './parent.ts'
import { createProblemDialog, type ProblemDialog } from './problem-dialog.ts'
import { type GameTexts, loadTexts, type TextFiles } from './texts.ts'

export interface OpenedGame<State, Key extends string> {
  state: State
  texts: GameTexts<Key>
  connection: Connection
  parent: Parent
  problems: ProblemDialog
  vendor: string
  code: string
  reducedMotion(): boolean
  wait(milliseconds: number): Promise<void>
  leave(): void
}

export interface OpenOptions<Key extends string> {
  texts: TextFiles
  /** Called as soon as the texts are there: the page is labelled before the server has answered. */
  prepare(
    texts: GameTexts<Key>,
    launch: { vendor: string; code: string; parent: Parent; leave(): void },
  ): void | Promise<void>
}

/** Resolves when the game may be played; until then problems are shown and can be tried again. */
export async function openGame<State, Key extends string>(options: OpenOptions<Key>): Promise<OpenedGame<State, Key>> {
  // Not every browser knows ancestorOrigins, and a frame may come without a referrer.
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  const launch = readLaunch(location.href, [ancestors?.[0] ?? '', document.referrer])
  // The token must not stay where history, a screenshot or a copied address would carry it on.
  history.replaceState(null, '', `${location.pathname}${location.search}`)

  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
  const parent = createParent(launch.parentOrigin)
  const leave = () => {
    parent.post({ type: 'livery:close' })
    if (window.parent === window) history.length > 1 ? history.back() : window.close()
  }
  const texts = await loadTexts<Key>(launch.language, options.texts)
  document.documentElement.lang = texts.tag
  const problems = createProblemDialog(texts, leave)
  const connection = createConnection({ fetch: (path, init) => fetch(path, init), wait, language: launch.language })
  const { vendor, code, token } = launch
  const opening = token ? connection.open<State>(token) : { ok: false as const, code: 'play/token-used' }
  await options.prepare(texts, { vendor, code, parent, leave })
  let opened = await opening
  while (!opened.ok) {
    if (await problems.show(opened.code)) opened = await connection.open<State>(token!)
  }
  const reducedMotion = () => motion.matches
  return { state: opened.value, texts, connection, parent, problems, vendor, code, reducedMotion, wait, leave }
}
