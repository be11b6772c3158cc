/** Lists the subjects of one page: those that its widgets show, and its banners. */
import type { Subject } from '../../../src/engine/index.ts'
import type { TenantExplainer } from './explain-tenant.ts'

/** @returns a filter of the subjects that belong to the page of this path, shown or not. */
export function createPageFilter(explainer: TenantExplainer, path: string): (thing: Subject) => boolean {
  const things = explainer.subjects()
  const screen = screenOf(explainer, things, path)
  const isHere = (address: string) =>
    address.startsWith('widget:shell.') ||
    (screen !== undefined && address.startsWith(`widget:${screen}/`)) ||
    address === `route:${path}`
  /** Menus, forms and banner groups by their first entry: a widget that shows one shows all. */
  const holders = new Map<string, boolean>()
  const isHeldHere = ({ kind, id, address }: Subject): boolean => {
    const holder = `${kind}:${id.slice(0, id.lastIndexOf('/'))}`
    let here = holders.get(holder)
    if (here === undefined) {
      const same = things.find(thing => thing.address.startsWith(`${holder}/`))
      here = explainer.explain(same?.address ?? address).uses?.some(use => isHere(use.address)) ?? false
      holders.set(holder, here)
    }
    return here
  }
  return thing => {
    if (thing.kind === 'widget') return isHere(thing.address)
    if (thing.kind === 'menu' || thing.kind === 'field' || thing.kind === 'banner') return isHeldHere(thing)
    return thing.kind === 'game'
  }
}

/** Finds the screen whose file declares the path, or one of its shape. */
function screenOf(explainer: TenantExplainer, things: readonly Subject[], path: string): string | undefined {
  const { address } = explainer.explain(`route:${path}`)
  const route = things.find(thing => thing.address === address)
  return /^screens\/(.+)\.json$/.exec(route?.at.document ?? '')?.[1]
}
