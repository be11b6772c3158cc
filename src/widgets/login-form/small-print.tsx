/** Below the fields of the login form: remember me, and the links to the forgotten password, agent login and registration. */
import { OtherWay } from '../../parts/form/form-card.tsx'
import { closeDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import css from './view.module.css'

export interface RememberMeProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function RememberMe({ id, checked, onChange }: RememberMeProps) {
  const text = useText()
  return <Checkbox id={id} label={text('login.remember')} checked={checked} onChange={onChange} />
}

/** @param dialog name of the dialog that opens where JavaScript runs; otherwise the link leads to its page */
export function ForgotLink({ dialog }: { dialog: string | undefined }) {
  const text = useText()
  const { toggles } = useSite()
  if (!toggles.forgotPassword) return null
  return (
    <SiteLink className={css.link} href="/forgot-password" dialog={dialog} onClick={() => closeDialog('login')}>
      {text('login.forgot')}
    </SiteLink>
  )
}

/** Leads to the login of agents. */
export function AgentLink({ path }: { path: string | undefined }) {
  const text = useText()
  const { toggles } = useSite()
  if (!path || !toggles.agentCentre) return null
  return (
    <OtherWay>
      <SiteLink href={path} onClick={() => closeDialog('login')}>
        {text('login.agent-link')}
      </SiteLink>
    </OtherWay>
  )
}

/** @param from address that a page for signing in leads to */
export function RegisterLink({ dialog, from }: { dialog: string | undefined; from: string | undefined }) {
  const text = useText()
  const { toggles } = useSite()
  if (!toggles.directRegistration) return null
  return (
    <OtherWay>
      {text('login.no-account')}{' '}
      <SiteLink
        href={from ? `/register?${new URLSearchParams({ from })}` : '/register'}
        dialog={dialog}
        onClick={() => closeDialog('login')}
      >
        {text('login.register')}
      </SiteLink>
    </OtherWay>
  )
}
