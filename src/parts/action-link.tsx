import { SiteLink } from '../runtime/navigation.tsx'
import { type ButtonLook, buttonLook } from '../ui/button.tsx'

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
