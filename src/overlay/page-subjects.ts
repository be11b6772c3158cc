/**
 * Finds the subjects of the site that an element shows. Reads React's internal fibers (as React's developer tools do), so that a
 * player's page carries nothing for this: no attribute and no wrapper.
 */
import type { ScreenPart, ShellPart } from '../engine/model/page-model.ts'
import type { NodeModel } from '../engine/model/site-model.ts'
import type { PageForm } from '../schemas/forms/form-schema.ts'
import { isFormSetting } from '../schemas/forms/form-setting.ts'
import { nearestPath } from '../schemas/nearest-path.ts'

/** The part of a React fiber that is read here. A fiber may have an alternate; either may be the older one. */
interface Fiber {
  alternate: Fiber | null
  return: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: Record<string, unknown> | null
  stateNode: unknown
}
/** Content of the page, from the `view` prop of its root component. */
export interface ShownPage {
  path: string
  release: string
  metadata: string
  shell: ShellPart
  screen: ScreenPart
}

/** @returns undefined before the page is hydrated. */
export function readShownPage(root: Element | null): ShownPage | undefined {
  const container = root && (reactProperty(root, '__reactContainer$') as Fiber | undefined)
  const whole = container?.stateNode as { current: Fiber } | undefined
  const waiting: (Fiber | null | undefined)[] = [whole?.current]
  for (let next = waiting.pop(); waiting.length > 0 || next; next = waiting.pop()) {
    if (!next) continue
    const view = next.memoizedProps?.view as Partial<ShownPage> | undefined
    if (view?.shell && view.screen && typeof view.path === 'string') return view as ShownPage
    waiting.push(next.sibling, next.child)
  }
  return undefined
}

/** @returns the addresses of the subjects that an element shows, the innermost first. */
export function subjectsAt(element: Element, page: ShownPage): string[] {
  const known = subjectsByObject(page)
  const found = new Set<string>()
  const inDialog: NodeModel[] = []
  let forms: string[] = []
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps ?? {}
    // objects of an older fiber are not in the table
    for (const value of [...Object.values(props), ...Object.values(fiber.alternate?.memoizedProps ?? {})]) {
      const address = typeof value === 'object' && value !== null ? known.get(value) : undefined
      if (address !== undefined) found.add(address)
    }
    const { node, dialog } = props as { node?: NodeModel; dialog?: { name?: string } }
    if (isNode(node)) {
      if (forms.length === 0) forms = formsOf(node)
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
  const form = forms.find(id => field && hasField(page.screen.forms[id], field)) ?? forms[0]
  return [...(form && field ? [`field:${form}/${idOf(field)}`] : []), ...found]
}

/** The elements of the widget that contains an element. */
export function widgetElements(element: Element): Element[] {
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return)
    if (isNode(fiber.memoizedProps?.node as NodeModel | undefined)) {
      const elements = [fiber, fiber.alternate].flatMap(note => (note ? elementsOf(note) : []))
      const connected = elements.filter(one => one.isConnected)
      if (connected.length > 0) return connected
    }
  return []
}

function elementsOf({ child }: Fiber): Element[] {
  const elements: Element[] = []
  for (let next = child; next; next = next.sibling)
    if (next.stateNode instanceof Element) elements.push(next.stateNode)
    else elements.push(...elementsOf(next))
  return elements
}

/** Addresses by the objects that widgets get as props. */
function subjectsByObject({ path, shell, screen }: ShownPage): Map<object, string> {
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
  const group = shell.bannerPaths[nearestPath(Object.keys(shell.bannerPaths), path) ?? '']
  if (group !== undefined) for (const banner of screen.banners) known.set(banner, `banner:${idOf(group, banner.id)}`)
  return known
}

/** Forms that a widget names in its settings. */
const formsOf = ({ settings }: NodeModel): string[] =>
  Object.entries(settings).flatMap(([setting, name]) =>
    typeof name === 'string' && isFormSetting(setting) ? [name] : [],
  )
const hasField = (form: PageForm | undefined, field: string): boolean =>
  form !== undefined && Object.hasOwn(form.uiSchema, field)
const outward = (nodes: readonly NodeModel[]): string[] => nodes.map(({ id }) => id).reverse()
const isNode = (value: NodeModel | undefined): value is NodeModel =>
  typeof value?.id === 'string' && typeof value.widget === 'string'
const fiberOf = (element: Element): Fiber | null => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const fiber = reactProperty(at, '__reactFiber$') as Fiber | undefined
    if (fiber) return fiber
  }
  return null
}
const reactProperty = (element: Element, name: string): unknown => {
  const key = Object.keys(element).find(own => own.startsWith(name))
  return key && (element as unknown as Record<string, unknown>)[key]
}
/** Joins ids to an address; slashes within an id are escaped. */
const idOf = (...path: string[]): string => path.map(part => part.replaceAll('/', '~1')).join('/')
