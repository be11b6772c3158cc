import { lazy, Suspense } from 'react'
import { useSite } from '../../runtime/state/page-context.ts'
import { Picture } from '../../ui/media/picture.tsx'
import css from './address-code.module.css'

const QrCode = lazy(() => import('../../ui/media/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

export interface AddressCodeProps {
  /** A whole address, or a path of the site. */
  address: string
  /** The platform's picture of the code; without it the code is generated from the address. */
  picture?: string | undefined
  /** Name of its target, for visitors who do not see it. */
  label: string
}

/** An address as a QR code of the brand's size and margin. In the browser only: show it after hydration. */
export function AddressCode({ address, picture, label }: AddressCodeProps) {
  const { qrSize: size, qrMargin: margin } = useSite().constants
  if (picture) return <Picture sources={[picture]} alt={label} width={size} height={size} className={css.code} />
  return (
    <Suspense fallback={<span className={css.code} />}>
      <QrCode value={new URL(address, location.href).href} size={size} margin={margin} label={label} />
    </Suspense>
  )
}
