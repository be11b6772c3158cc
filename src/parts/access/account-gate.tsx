import { Activity, Fragment, type ReactNode, useEffect, useState } from 'react'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useAsksAccount } from '../../runtime/navigation/use-asks-account.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { accountName, useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './account-gate.module.css'
import { useAccess } from './use-access.ts'

export interface AccountGateProps {
  need: 'member' | 'agent'
  /** Reserves the content's space while a stored session is being restored. */
  waiting: ReactNode
  children: ReactNode
}

/** Shows its content to visitors with access, and the reason to all others. */
export function AccountGate({ need, waiting, children }: AccountGateProps) {
  const gate = useAccess(need)
  const { username } = useSession()
  /** Account of the rendered content. */
  const [owner, setOwner] = useState<string>()
  const account = accountName(username)
  if (gate === 'open' && owner !== account) setOwner(account)
  if (gate === 'refused') return <Refused need={need} />
  return (
    <>
      {gate === 'visitor' && <LogInFirst />}
      {gate !== 'open' && (
        <div className={css.waiting} aria-hidden="true">
          {waiting}
        </div>
      )}
      {/* when a session ends, typed values stay for the same account and are dropped for another */}
      {owner !== undefined && (
        <Activity mode={gate === 'open' ? 'visible' : 'hidden'}>
          <Fragment key={owner}>{children}</Fragment>
        </Activity>
      )}
    </>
  )
}

/** Offers the login; after signing in from here the visitor returns to this page. */
function LogInFirst() {
  const t = useText()
  const { toggles } = useSite()
  const keep = useAsksAccount()
  return (
    <div className={css.refusal} data-for="visitor">
      <Icon name="lock" size="l" />
      <h2 className={css.title}>{t('account.log-in-title')}</h2>
      <p>{t('account.log-in-text')}</p>
      <div className={css.ways}>
        <SiteLink href="/login" dialog="login" onClick={keep} {...buttonProps({ variant: 'accent', size: 'l' })}>
          {t('header.log-in')}
        </SiteLink>
        {toggles.directRegistration && (
          <SiteLink
            href="/register"
            dialog="register"
            onClick={keep}
            {...buttonProps({ variant: 'outline', size: 'l' })}
          >
            {t('header.register')}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

/** Explains the refusal in the usual dialog, and on the page once that is closed. */
function Refused({ need }: Pick<AccountGateProps, 'need'>) {
  const t = useText()
  const { role } = useSession()
  const { toggles } = useSite()
  const keep = useAsksAccount()
  const ask = useRequireAccount()
  // again when another account signs in, which may be refused for another reason
  useEffect(() => {
    if (role !== 'visitor') ask(need, () => {})
  }, [ask, need, role])
  const isTrial = role === 'trial'
  return (
    <div className={css.refusal}>
      <Icon name="triangle-alert" size="l" />
      <h2 className={css.title}>{t(isTrial ? 'account.trial-title' : 'account.agent-title')}</h2>
      <p>{t(isTrial ? 'common.in_need_true_account' : 'account.agent-text')}</p>
      <div className={css.ways}>
        {isTrial && toggles.directRegistration && (
          <SiteLink href="/register" dialog="register" onClick={keep} {...buttonProps({ variant: 'accent' })}>
            {t('header.register')}
          </SiteLink>
        )}
        <SiteLink href="/" {...buttonProps({ variant: 'outline' })}>
          {t('account.home')}
        </SiteLink>
      </div>
    </div>
  )
}
