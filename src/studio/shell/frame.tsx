/** The frame of all pages behind the sign-in: the name, the pages, and who is signed in. */
import { type ReactNode, useRef } from 'react'
import { NavLink, useLocation, useMatch } from 'react-router-dom'
import { signOut } from '../../schemas/studio/calls/sign-out.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useSend } from '../calls/use-send.ts'
import { texts } from '../texts/texts.ts'
import { ArrivalContext, useArrival, useLostFocus } from './arrival.ts'
import css from './frame.module.css'
import { Mark } from './mark.tsx'
import { useSession } from './session-context.ts'
import { useTitle } from './use-title.ts'

export function Frame({ children }: { children: ReactNode }) {
  const { operator, roles, leave } = useSession()
  const { busy, send } = useSend()
  const isOpen = useRef(false)
  useLostFocus(useLocation().pathname)
  const mayInvite = Object.keys(roles).some(brand => can(roles, brand, 'people'))
  const open = useMatch('/brands/:id/*')?.params.id
  const audited = open !== undefined && can(roles, open, 'audit') ? `?brand=${open}` : ''
  const mayAudit = Object.keys(roles).some(brand => can(roles, brand, 'audit'))
  const links = [
    { to: '/', icon: 'layout-grid', label: texts.nav.brands },
    ...(mayInvite ? [{ to: '/people', icon: 'users', label: texts.nav.people }] : []),
    ...(mayAudit ? [{ to: `/audit${audited}`, icon: 'history', label: texts.nav.audit }] : []),
    { to: '/help', icon: 'circle-help', label: texts.nav.help },
    { to: '/account', icon: 'key-round', label: texts.nav.account },
  ]
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {texts.skip}
      </a>
      <header className={css.rail}>
        <Mark className={css.name} signClass={css.sign} />
        <nav className={css.links} aria-label={texts.nav.label}>
          {links.map(({ to, icon, label }) => (
            <NavLink key={to} to={to} end className={css.link} title={label}>
              <Icon name={icon} size="s" />
              <span>{label}</span>
            </NavLink>
          ))}
        </nav>
        <div className={css.person}>
          <p>
            <b>{operator.name}</b>
            {operator.email}
          </p>
          <Button
            variant="outline"
            size="s"
            icon="log-out"
            busy={busy}
            onClick={async () => {
              if (await send(signOut, {})) await leave()
            }}
          >
            {texts.nav.signOut}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <ArrivalContext value={isOpen}>{children}</ArrivalContext>
      </main>
    </div>
  )
}

/** The heading of a page, with its main action. */
export function PageHead({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) {
  useTitle(`${title} – ${texts.name}`)
  const heading = useArrival()
  return (
    <div className={css.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
      {children}
    </div>
  )
}
