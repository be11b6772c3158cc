import { SiteLink } from '../../runtime/navigation.tsx'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { buttonLook } from '../../ui/button.tsx'
import css from './view.module.css'

/** Log in and register: dialogs where there is script, pages where there is none. */
export function VisitorActions() {
  const t = useText()
  const { toggles } = useSite()
  return (
    <div className={css.visitor}>
      <SiteLink href="/login" dialog="login" {...buttonLook({ look: 'outline' })}>
        {t('header.log-in')}
      </SiteLink>
      {toggles.directRegistration && (
        <SiteLink href="/register" dialog="register" {...buttonLook({ look: 'accent' })}>
          {t('header.register')}
        </SiteLink>
      )}
    </div>
  )
}
