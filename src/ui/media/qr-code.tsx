/** An address as a QR code. Heavy: loaded by `import()` where one is about to show. */
import { encode } from 'uqr'
import css from './qr-code.module.css'

export interface QrCodeProps {
  value: string
  /** Sizes of the code, and of the white margin around it, in px. */
  size?: number
  margin?: number
  /** Name of its target, for visitors who do not see it. */
  label: string
}

export function QrCode({ value, size = 200, margin = 20, label }: QrCodeProps) {
  const { data, size: modules } = encode(value, { border: 0 })
  const quietZone = (margin * modules) / size
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const box = `${-quietZone} ${-quietZone} ${modules + 2 * quietZone} ${modules + 2 * quietZone}`
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      width={size + 2 * margin}
      height={size + 2 * margin}
      viewBox={box}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
