/** Turns the target of a widget's button or picture into the menu entry that does the same. */
import { matchRoute } from '../../engine/model/page-model.ts'
import type { MenuEntry } from '../../engine/model/site-model.ts'
import { isSitePath } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import type { Target } from '../../schemas/widget-settings/target-setting.ts'

/** @returns a function that returns undefined where the brand has no such resource, page or dialog */
export function useTargets(): (target: Target, label: string) => MenuEntry | undefined {
  const { resources, routes, dialogs, dialogAliases } = useSite()
  const linkTo = (href: string) => (isSitePath(href) ? { href } : { href, external: true as const })
  const targetOf = ({ path, url, resource, dialog, action, page }: Target): Partial<MenuEntry> | undefined => {
    if (path !== undefined) return path === '' ? undefined : linkTo(path)
    if (url !== undefined) return linkTo(url)
    if (resource !== undefined) return Object.hasOwn(resources, resource) ? linkTo(resources[resource]!.url) : undefined
    if (dialog !== undefined)
      return dialogs.includes(dialog) || Object.hasOwn(dialogAliases, dialog) ? { dialog } : undefined
    if (action !== undefined) return { action }
    const centre = (['member', 'agent'] as const).find(one => matchRoute(routes, `/${one}/${page}`))
    return page !== undefined && centre ? { page, centre, href: `/${centre}/${page}` } : undefined
  }
  return (target, label) => {
    const found = targetOf(target)
    return found && { id: label, title: label, ...found }
  }
}
