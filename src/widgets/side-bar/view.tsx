import { useState } from 'react'
import { MenuLink } from '../../parts/menu-link.tsx'
import { useMenu } from '../../parts/use-menu.ts'
import { useText } from '../../runtime/texts.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { menu = 'side', variant = 'dock', side = 'end', closable = true } = settings
  const t = useText()
  const entries = useMenu(menu)
  // undefined: as the width of the screen has it
  const [closed, setClosed] = useState<boolean>()
  if (entries.length === 0) return null
  return (
    <div className={css.frame} data-variant={variant} data-side={side} data-closed={closed}>
      <div className={css.bar}>
        <ul className={css.list}>
          {entries.map(entry => (
            <li key={entry.id} className={css.entry}>
              <MenuLink entry={entry} icon="m" className={css.link} />
              {entry.qrCodeUrl && (
                <div className={css.code}>
                  <Picture sources={[entry.qrCodeUrl]} alt="" width={200} height={200} className={css.qr} />
                  <p>{t('side.scan')}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
        {closable && <IconButton icon="x" label={t('side.close')} onClick={() => setClosed(true)} />}
      </div>
      <div className={css.opener}>
        <IconButton icon="headset" look="round" label={t('side.open')} onClick={() => setClosed(false)} />
      </div>
    </div>
  )
}
