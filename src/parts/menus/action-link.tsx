import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { type ButtonVariant, buttonProps } from '../../ui/actions/button.tsx'

export interface Action {
  label: string
  path?: string
  dialog?: string
}

/** A button from a widget's settings; nothing without a label, or where it leads to a page that the site does not have. */
export function ActionLink({ action, ...button }: { action: Action | undefined } & ButtonVariant) {
  if (!action?.label || (action.path === '' && !action.dialog)) return null
  return (
    <SiteLink href={action.path || '/'} dialog={action.dialog} {...buttonProps(button)}>
      {action.label}
    </SiteLink>
  )
}
