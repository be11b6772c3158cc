import { useEffect, useState } from 'react'
import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import { datePartsIn, formatDate } from '../../parts/text/format-date.ts'
import { usePath } from '../../runtime/navigation/site-link.tsx'
import { useSiteActions } from '../../runtime/page/site-actions.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, action, icon = 'wrench' } = settings
  const t = useText()
  const path = usePath()
  const actions = useSiteActions()
  const [state, setState] = useState<'checking' | 'still closed'>()
  return (
    <ClosedFrame icon={icon} title={title || t('status.maintenance-title')} text={text || t('status.maintenance-text')}>
      <ExpectedEnd />
      {/* Without script this loads the page again; with it, the page behind this one keeps typed values. */}
      <form
        action={path}
        className={css.again}
        onSubmit={event => {
          if (!actions) return
          event.preventDefault()
          setState('checking')
          void actions.checkVersion().finally(() => setState('still closed'))
        }}
      >
        <Button type="submit" variant="accent" size="l" icon="refresh-cw" busy={state === 'checking'}>
          {action || t('status.refresh')}
        </Button>
        <p role="status" className={css.answer}>
          {state === 'still closed' && t('status.still-closed')}
        </p>
      </form>
    </ClosedFrame>
  )
}

/** Expected end of the maintenance, where the platform states one that is not over. */
function ExpectedEnd() {
  const t = useText()
  const { brand, system } = useSite()
  const { endsAt } = system
  const [isOver, setOver] = useState(false)
  useEffect(() => setOver(endsAt !== undefined && endsAt <= Date.now()), [endsAt])
  const parts = endsAt === undefined || isOver ? undefined : datePartsIn(brand.timeZone, endsAt)
  return parts && <p>{t('status.expected', { time: formatDate(t, parts, 'moment') })}</p>
}
