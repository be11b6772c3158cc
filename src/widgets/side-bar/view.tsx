import { useRef } from 'react'
import { useMenu } from '../../parts/menus/use-menu.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Entry } from './entry.tsx'
import type { Settings } from './settings.ts'
import { usePutAway } from './use-put-away.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { menu = 'side', variant = 'dock', side = 'end', closable = true } = settings
  const t = useText()
  const entries = useMenu(menu)
  const [away, putAway] = usePutAway()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  if (entries.length === 0) return null
  const turn = (next: boolean) => {
    putAway(next)
    // what was pressed goes; the focus goes on to what came in its place
    requestAnimationFrame(() => {
      const next = opener.current?.checkVisibility()
        ? opener.current
        : list.current?.querySelector<HTMLElement>('a, button')
      next?.focus({ preventScroll: true })
    })
  }
  return (
    <div className={css.frame} data-variant={variant} data-side={side} data-closed={away}>
      <div className={css.bar}>
        <ul ref={list} className={css.list}>
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        {closable && <IconButton icon="x" label={t('side.close')} onClick={() => turn(true)} />}
      </div>
      <div className={css.opener}>
        <IconButton ref={opener} icon="headset" look="round" label={t('side.open')} onClick={() => turn(false)} />
      </div>
    </div>
  )
}
