import { useState } from 'react'
import type { MenuEntry } from '../../engine/model/site-model.ts'
import { AddressCode } from '../../parts/codes/address-code.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useIsVip } from '../../runtime/customer-service/use-customer-service.ts'
import { useText } from '../../runtime/texts/texts.ts'
import css from './view.module.css'

/** One entry of the bar; an app's address as a QR code beside it, rendered on hover or focus. */
export function SideBarEntry({ entry }: { entry: MenuEntry }) {
  const t = useText()
  const isVip = useIsVip()
  const [showsCode, setShowsCode] = useState(false)
  const { href, qr, qrCodeUrl } = entry
  const isService = entry.action === 'customerService'
  const shown = isService && isVip ? { ...entry, title: t('side.vip'), icon: 'crown' } : entry
  const hasCode = qrCodeUrl !== undefined || (qr === true && href !== undefined)
  const showCode = hasCode ? () => setShowsCode(true) : undefined
  return (
    <li
      className={css.entry}
      data-service={isService || undefined}
      data-code={hasCode || undefined}
      onPointerEnter={showCode}
      onFocus={showCode}
    >
      <MenuLink entry={shown} icon="m" className={css.link} />
      {hasCode && (
        <div className={css.code}>
          {showsCode && <AddressCode address={href ?? ''} picture={qrCodeUrl} label={entry.title} />}
          <p className={css.scan}>
            <b>{entry.title}</b> {t('side.scan')}
          </p>
        </div>
      )}
    </li>
  )
}
