import { useRef } from 'react'
import { useMenu } from '../../parts/menus/use-menu.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { SideBarEntry } from './entry.tsx'
import type { Settings } from './settings.ts'
import { useClosed } from './use-closed.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { menu = 'side', variant = 'dock', side = 'end', closable = true } = settings
  const t = useText()
  const entries = useMenu(menu)
  const [closed, setClosed] = useClosed()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  if (entries.length === 0) return null
  const toggle = (next: boolean) => {
    setClosed(next)
    // the pressed button disappears; the focus moves to its replacement
    requestAnimationFrame(() => {
      const next = opener.current?.checkVisibility()
        ? opener.current
        : list.current?.querySelector<HTMLElement>('a, button')
      next?.focus({ preventScroll: true })
    })
  }
  return (
    <div className={css.frame} data-variant={variant} data-side={side} data-closed={closed}>
      <div className={css.bar}>
        <ul ref={list} className={css.list}>
          {entries.map(entry => (
            <SideBarEntry key={entry.id} entry={entry} />
          ))}
        </ul>
        {closable && <IconButton icon="x" label={t('side.close')} onClick={() => toggle(true)} />}
      </div>
      <div className={css.opener}>
        <IconButton ref={opener} icon="headset" label={t('side.open')} onClick={() => toggle(false)} />
      </div>
    </div>
  )
}
