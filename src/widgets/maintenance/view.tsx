import { useState } from 'react'
import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import { usePath } from '../../runtime/navigation/site-link.tsx'
import { versionCheck } from '../../runtime/page/version-check.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, action, icon = 'wrench' } = settings
  const t = useText()
  const path = usePath()
  const [state, setState] = useState<'looking' | 'still closed'>()
  return (
    <ClosedFrame icon={icon} title={title || t('status.maintenance-title')} text={text || t('status.maintenance-text')}>
      {/* without script the page is asked for anew; with it the page that waits behind this one is kept */}
      <form
        action={path}
        className={css.again}
        onSubmit={event => {
          if (!versionCheck.run) return
          event.preventDefault()
          setState('looking')
          void versionCheck.run().finally(() => setState('still closed'))
        }}
      >
        <Button type="submit" look="accent" size="l" icon="refresh-cw" busy={state === 'looking'}>
          {action || t('status.refresh')}
        </Button>
        <p role="status" className={css.answer}>
          {state === 'still closed' && t('status.still-closed')}
        </p>
      </form>
    </ClosedFrame>
  )
}
