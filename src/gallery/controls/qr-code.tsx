import { QrCode } from '../../ui/media/qr-code.tsx'
import type { Control } from '../controls.ts'

export const control: Control = {
  about: 'An address as a QR code. Heavy: pages load it with import().',
  states: {
    default: () => <QrCode value="https://example.com/r/lan88" label="https://example.com/r/lan88" />,
    small: () => <QrCode value="https://example.com/app" label="https://example.com/app" size={96} margin={8} />,
  },
}
