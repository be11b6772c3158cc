import type { GameTypeModel } from '../../engine/site-model.ts'
import { readNumber } from '../../parts/read-constant.ts'
import { SiteLink, usePath } from '../../runtime/navigation.tsx'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Settings } from './settings.ts'
import { VendorDrop } from './vendor-drop.tsx'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { variant = 'bar', icons = true, home = true, promotions = '/promotions', vendors = true } = settings
  const t = useText()
  const path = usePath()
  const { gameTypes, constants } = useSite()
  const most = readNumber(constants, 'headerVendors', 11)
  const closeDelay = readNumber(constants, 'dropDownCloseDelay', 200)
  const current = (href: string) => (href === path ? 'page' : undefined)
  return (
    <nav className={css.nav} data-variant={variant} aria-label={t('header.game-types')}>
      <ul className={css.list}>
        {home && <Item href="/" icon={icons && 'house'} title={t('nav.home')} current={current('/')} />}
        {gameTypes.map(type =>
          vendors && type.vendors.length > 0 ? (
            <li key={type.id}>
              <VendorDrop type={type} icon={icons} most={most} closeDelay={closeDelay} current={path === type.path} />
            </li>
          ) : (
            <TypeItem key={type.id} type={type} icons={icons} current={current(type.path)} />
          ),
        )}
        {promotions && (
          <Item href={promotions} icon={icons && 'gift'} title={t('nav.promotions')} current={current(promotions)} />
        )}
      </ul>
    </nav>
  )
}

const TypeItem = ({ type, icons, current }: { type: GameTypeModel; icons: boolean; current?: 'page' }) => (
  <Item href={type.path} icon={icons && type.icon} title={type.title} current={current} />
)

function Item({ href, icon, title, current }: { href: string; icon: string | false; title: string; current?: 'page' }) {
  return (
    <li>
      <SiteLink href={href} className={css.item} data-nav-item aria-current={current}>
        {icon && <Icon name={icon} />}
        {title}
      </SiteLink>
    </li>
  )
}
