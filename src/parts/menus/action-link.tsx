import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { type ButtonLook, buttonLook } from '../../ui/actions/button.tsx'

export interface Action {
  label: string
  path?: string
  dialog?: string
}

/** A button from a widget's settings; nothing without words. */
export function ActionLink({ action, ...look }: { action: Action | undefined } & ButtonLook) {
  if (!action?.label) return null
  return (
    <SiteLink href={action.path || '/'} dialog={action.dialog} {...buttonLook(look)}>
      {action.label}
    </SiteLink>
  )
}
