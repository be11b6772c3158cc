import { useRef, useState } from 'react'
import { useMarquee } from '../../parts/motion/use-marquee.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { noticeQuery } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { count = 10, label, icon = 'megaphone', variant = 'strip', dialog = 'notice' } = settings
  const t = useText()
  const { value } = useCall(announcements, noticeQuery(settings))
  const notices = value?.value.slice(0, count) ?? []
  const line = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const moving = useMarquee(line, paused, notices.map(notice => notice.title).join())
  if (notices.length === 0) return null
  return (
    <div className={css.bar} data-variant={variant}>
      <span className={css.label}>
        <Icon name={icon} />
        {label && <span>{label}</span>}
      </span>
      <div className={css.window}>
        <ul ref={line} className={css.line}>
          {notices.map((notice, index) => (
            <li key={notice.id}>
              <SiteLink
                href={`/noticePage?id=${notice.id}`}
                dialog={dialog}
                dialogParams={{ index: String(index) }}
                className={css.notice}
              >
                {notice.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
      <span hidden={!moving}>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'notice.resume' : 'notice.pause')}
          onClick={() => setPaused(!paused)}
        />
      </span>
    </div>
  )
}
