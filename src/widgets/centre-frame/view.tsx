import { matchRoute } from '../../engine/model/page-model.ts'
import { AccountGate } from '../../parts/access/account-gate.tsx'
import { useAccess } from '../../parts/access/use-access.ts'
import { Content } from '../../parts/layout/content.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import { pageBeforeCentre } from '../../runtime/navigation/centre-return.ts'
import { SiteLink, useNavigate, usePath } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { CentreMenu } from './centre-menu.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings, children }: WidgetProps<Settings>) {
  const { centre = 'member', menu = centre, title, view = 'page', actions = [] } = settings
  const { routes } = useSite()
  const path = usePath()
  const gate = useAccess(centre)
  const entries = useMenu(menu)
  const root = `/${centre}`
  const side = <CentreMenu centre={centre} entries={entries} actions={actions} />
  if (view === 'menu')
    return (
      <AccountGate need={centre} waiting={<Skeleton shape="card" className={css.block} />}>
        {side}
      </AccountGate>
    )
  const hasMenu = entries.length > 0 && gate !== 'refused'
  const hasRoot = hasMenu && matchRoute(routes, root) !== undefined
  return (
    <Content className={css.content}>
      <div className={css.frame} data-menu={hasMenu || undefined} data-at={path === root ? 'root' : 'page'}>
        <header className={css.bar}>
          {hasRoot && <BackLink href={root} />}
          <h1 className={css.title}>{title}</h1>
          <CloseLink />
        </header>
        {hasMenu && <div className={css.side}>{side}</div>}
        <div className={css.page}>
          <AccountGate need={centre} waiting={<Skeleton shape="card" className={css.block} />}>
            {children}
          </AccountGate>
        </div>
      </div>
    </Content>
  )
}

/** Leads back to the menu, which on a phone is a page of its own. */
function BackLink({ href }: { href: string }) {
  const t = useText()
  return (
    <SiteLink href={href} className={css.round} data-back aria-label={t('common.back')} title={t('common.back')}>
      <Icon name="arrow-left" />
    </SiteLink>
  )
}

function CloseLink() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <SiteLink
      href="/"
      className={css.round}
      aria-label={t('centre.close')}
      title={t('centre.close')}
      onClick={event => {
        event.preventDefault()
        navigate(pageBeforeCentre())
      }}
    >
      <Icon name="x" />
    </SiteLink>
  )
}
