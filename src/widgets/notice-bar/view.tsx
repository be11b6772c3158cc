import { MovingLine } from '../../parts/motion/moving-line.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { announcements } from '../../schemas/endpoints/announcements.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { noticeQuery } from './calls.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { count = 10, label, icon = 'megaphone', variant = 'strip', dialog = 'notice' } = settings
  const { value } = useCall(announcements, noticeQuery(settings))
  const notices = value?.value.slice(0, count) ?? []
  if (notices.length === 0) return null
  return (
    <div className={css.bar} data-variant={variant}>
      <span className={css.label}>
        <Icon name={icon} />
        {label && <span>{label}</span>}
      </span>
      <MovingLine content={notices.map(notice => notice.title).join()} className={css.line}>
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
      </MovingLine>
    </div>
  )
}
