import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { isPartShown } from '../../schemas/widget-settings/widget-parts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { parts } from './parts.ts'
import css from './view.module.css'

/** Log in and register: dialogs where there is script, pages where there is none. */
export function VisitorActions() {
  const t = useText()
  const { toggles } = useSite()
  return (
    <div className={css.visitor}>
      <SiteLink href="/login" dialog="login" {...buttonProps({ variant: 'outline' })}>
        {t(parts.login.text)}
      </SiteLink>
      {isPartShown(parts.register, { toggles, role: 'visitor' }) && (
        <SiteLink href="/register" dialog="register" {...buttonProps({ variant: 'accent' })}>
          {t(parts.register.text)}
        </SiteLink>
      )}
    </div>
  )
}
