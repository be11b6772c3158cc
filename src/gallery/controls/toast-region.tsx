import { useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToastRegion, type ToastRegionProps } from '../../ui/feedback/toast-region.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

type Toast = ToastRegionProps['toasts'][number]
const TONES = ['success', 'info', 'danger'] as const

function Example() {
  const text = useText()
  // as on every page, only after hydration
  const hydrated = useHydrated()
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = (tone: Toast['tone']) => {
    const texts = {
      success: text('common.copied'),
      info: text('shell.new-release'),
      danger: text('shell.part-missing'),
    }
    setToasts(list => [...list, { id: Date.now(), tone, text: texts[tone] }])
  }
  return (
    <Row>
      {TONES.map(tone => (
        <Button key={tone} variant="outline" onClick={() => show(tone)}>
          {tone}
        </Button>
      ))}
      {hydrated && (
        <ToastRegion
          toasts={toasts}
          label={text('shell.messages')}
          closeLabel={text('common.close')}
          onClose={id => setToasts(list => list.filter(toast => toast.id !== id))}
          onHold={() => {}}
        />
      )}
    </Row>
  )
}

export const control: Control = {
  about: 'Short messages above everything, for success in particular. Errors stay where they happened.',
  states: { default: () => <Example /> },
}
