import { lazy, Suspense, useState } from 'react'
import type { MenuEntry } from '../../engine/site-model.ts'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useIsVip } from '../../runtime/customer-service/use-customer-service.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Picture } from '../../ui/media/picture.tsx'
import css from './view.module.css'

const QrCode = lazy(() => import('../../ui/media/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** One entry; an app's address as a QR code beside it, rendered on hover or focus. */
export function Entry({ entry }: { entry: MenuEntry }) {
  const t = useText()
  const isVip = useIsVip()
  const [showsCode, setShowsCode] = useState(false)
  const { href, qr, qrCodeUrl } = entry
  const isService = entry.action === 'customerService'
  const shown = isService && isVip ? { ...entry, title: t('side.vip'), icon: 'crown' } : entry
  const hasCode = qrCodeUrl !== undefined || (qr === true && href !== undefined)
  const showCode = hasCode ? () => setShowsCode(true) : undefined
  return (
    <li className={css.entry} data-service={isService || undefined} onPointerEnter={showCode} onFocus={showCode}>
      <MenuLink entry={shown} icon="m" className={css.link} />
      {hasCode && (
        <div className={css.code}>
          {showsCode && <Code address={href ?? ''} picture={qrCodeUrl} label={entry.title} />}
          <p className={css.scan}>
            <b>{entry.title}</b> {t('side.scan')}
          </p>
        </div>
      )}
    </li>
  )
}

/** @param picture the platform's picture of the code; without it the code is generated from the address */
function Code({ address, picture, label }: { address: string; picture: string | undefined; label: string }) {
  const { qrSize: size, qrMargin: margin } = useSite().constants
  if (picture) return <Picture sources={[picture]} alt={label} width={size} height={size} className={css.qr} />
  return (
    <Suspense fallback={<span className={css.qr} />}>
      <QrCode value={new URL(address, location.href).href} size={size} margin={margin} label={label} />
    </Suspense>
  )
}
