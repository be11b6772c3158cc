import { useId, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { roomList } from '../../schemas/endpoints/room-list.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RoomCard } from './room-card.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Most rooms of one reply. */
const MOST = 96

export function View({ settings }: WidgetProps<Settings>) {
  const { title, vendor = '' } = settings
  const t = useText()
  const id = useId()
  const { constants, language } = useSite()
  const { known, token } = useSession()
  const chosen = useQuery().vassalage ?? vendor
  const { pvpFirstPage } = constants
  const [size, setSize] = useState(pvpFirstPage)
  const query = {
    clientType: '3',
    platform: constants.gamePlatform,
    language,
    vassalage: chosen || undefined,
    pageNo: 1,
    pageSize: size,
  }
  const { value, problem, busy, reload } = useCall(roomList, query, { keepPrevious: true })
  const rooms = value?.value.list ?? []
  const isVisitor = !known || token === ''
  return (
    <Content aria-labelledby={id} className={css.rooms}>
      <SectionHeading id={id} title={title || t('lobby.rooms')} icon="club" />
      {isVisitor ? (
        <p className={css.note}>
          <span>{t('lobby.rooms-log-in')}</span>
          <SiteLink href="/login" dialog="login" {...buttonProps({ variant: 'outline' })}>
            {t('header.log-in')}
          </SiteLink>
        </p>
      ) : problem && !value ? (
        <LoadFailure title={t('problem.title')} problem={problem} busy={busy} retry={reload} />
      ) : value && rooms.length === 0 ? (
        <p className={css.note}>{t('lobby.rooms-empty')}</p>
      ) : (
        <ul className={css.list} aria-busy={!value || undefined}>
          {rooms.map(room => (
            <RoomCard key={room.roomId} room={room} />
          ))}
          {!value &&
            [...Array(pvpFirstPage).keys()].map(index => (
              <li key={index}>
                <Skeleton className={css.skeleton} />
              </li>
            ))}
        </ul>
      )}
      {value && value.value.totalPages > 1 && size < MOST && (
        <p className={css.more}>
          <Button variant="soft" busy={busy} onClick={() => setSize(Math.min(MOST, size + constants.lobbyPageSize))}>
            {t('lobby.rooms-more')}
          </Button>
        </p>
      )}
    </Content>
  )
}
