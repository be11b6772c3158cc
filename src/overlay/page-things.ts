/**
 * Which things of the site an element shows. It reads React's own notes beside the elements (as React's developer tools do):
 * a mark on every element would have to travel to every player, and a wrapper would take the widgets' state away.
 */
import type { ScreenPart, ShellPart } from '../engine/page-model.ts'
import type { NodeModel } from '../engine/site-model.ts'

/** The part of React's notes that is read here. Of each there may be two, and either may be the older one. */
interface Fiber {
  alternate: Fiber | null
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: Record<string, unknown> | null
  stateNode: unknown
}
/** What the page shows now, as its root component is given it. */
export interface PageNow {
  path: string
  /** Release and metadata that it shows. */
  release: string
  metadata: string
  shell: ShellPart
  screen: ScreenPart
}

/** @returns undefined while the page is not taken over by its scripts yet. */
export function pageNow(root: Element | null): PageNow | undefined {
  const container = root && (noteOf(root, '__reactContainer$') as Fiber | undefined)
  const whole = container?.stateNode as { current: Fiber } | undefined
  const waiting: (Fiber | null | undefined)[] = [whole?.current]
  for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
    if (!next) continue
    const view = next.memoizedProps?.view as Partial<PageNow> | undefined
    if (view?.shell && view.screen && typeof view.path === 'string') return view as PageNow
    waiting.push(next.sibling, next.child)
  }
  return undefined
}

/** @returns addresses of what an element shows, the innermost first. */
export function thingsAt(element: Element, page: PageNow): string[] {
  const known = listObjects(page)
  const found = new Set<string>()
  const inDialog: NodeModel[] = []
  let form: string | undefined
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps ?? {}
    // only what the page shows now is known: of an older note nothing is found
    for (const value of [...Object.values(props), ...Object.values(fiber.alternate?.memoizedProps ?? {})]) {
      const address = typeof value === 'object' && value !== null ? known.get(value) : undefined
      if (address !== undefined) found.add(address)
    }
    const { node, dialog } = props as { node?: NodeModel; dialog?: { name?: string } }
    if (isNode(node)) {
      form ??= typeof node.settings.form === 'string' ? node.settings.form : undefined
      if (inDialog.at(-1) !== node) inDialog.push(node)
    }
    if (typeof dialog?.name === 'string') {
      for (let depth = 0; depth < inDialog.length; depth++)
        found.add(`widget:dialog.${dialog.name}/${idOf(...outward(inDialog.slice(depth)))}`)
      found.add(`dialog:${dialog.name}`)
      break
    }
  }
  const field = element.closest('[name]')?.getAttribute('name')
  return [...(form && field ? [`field:${form}/${idOf(field)}`] : []), ...found]
}

/** The elements of the widget around an element: what is to be outlined. */
export function widgetElements(element: Element): Element[] {
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return)
    if (isNode(fiber.memoizedProps?.node as NodeModel | undefined)) {
      const elements = [fiber, fiber.alternate].flatMap(note => (note ? hostsBelow(note) : []))
      const there = elements.filter(one => one.isConnected)
      if (there.length > 0) return there
    }
  return []
}

function hostsBelow({ child }: Fiber): Element[] {
  const elements: Element[] = []
  for (let next = child; next; next = next.sibling)
    if (next.stateNode instanceof Element) elements.push(next.stateNode)
    else elements.push(...hostsBelow(next))
  return elements
}

/** Things of the page by the very objects that the widgets are given. */
function listObjects({ path, shell, screen }: PageNow): Map<object, string> {
  const known = new Map<object, string>()
  const addNodes = (nodes: readonly NodeModel[], above: string) => {
    for (const node of nodes) {
      known.set(node, `widget:${above}/${idOf(node.id)}`)
      addNodes(node.children, `${above}/${idOf(node.id)}`)
    }
  }
  for (const [region, nodes] of Object.entries(shell.shell)) addNodes(nodes, `shell.${region}`)
  addNodes(screen.screen.main, screen.screen.id)
  for (const [menu, entries] of Object.entries(shell.menus))
    for (const entry of entries) known.set(entry, `menu:${idOf(menu, entry.id)}`)
  for (const type of shell.gameTypes) known.set(type, `game:${type.id}`)
  const group = Object.hasOwn(shell.bannerPaths, path) ? shell.bannerPaths[path]! : undefined
  if (group !== undefined) for (const banner of screen.banners) known.set(banner, `banner:${idOf(group, banner.id)}`)
  return known
}

const outward = (nodes: readonly NodeModel[]): string[] => nodes.map(({ id }) => id).reverse()
const isNode = (value: NodeModel | undefined): value is NodeModel =>
  typeof value?.id === 'string' && typeof value.widget === 'string'
const fiberOf = (element: Element): Fiber | null => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const fiber = noteOf(at, '__reactFiber$') as Fiber | undefined
    if (fiber) return fiber
  }
  return null
}
const noteOf = (element: Element, name: string): unknown => {
  const key = Object.keys(element).find(own => own.startsWith(name))
  return key && (element as unknown as Record<string, unknown>)[key]
}
/** As addresses write ids: their slashes are no divisions. */
const idOf = (...path: string[]): string => path.map(part => part.replaceAll('/', '~1')).join('/')
