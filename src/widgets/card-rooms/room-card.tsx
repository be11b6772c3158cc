import { useState } from 'react'
import { Money } from '../../parts/text/money.tsx'
import { useLaunch } from '../../runtime/games/use-launch.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { roomList } from '../../schemas/endpoints/room-list.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import css from './view.module.css'

export type Room = ReplyOf<typeof roomList>['value']['list'][number]

export function RoomCard({ room }: { room: Room }) {
  const t = useText()
  const launch = useLaunch()
  const [busy, setBusy] = useState(false)
  const { gameName, level, seats, minBet, maxBet, maintenance, playable } = room
  const note = maintenance ? 'game.maintenance' : playable ? undefined : 'game.elsewhere'
  return (
    <li className={css.room}>
      <h3 className={css.name}>{gameName}</h3>
      <Badge>{t(`lobby.level-${level}`)}</Badge>
      <dl className={css.facts}>
        <div>
          <dt>{t('lobby.room-stakes')}</dt>
          <dd>
            <Money amount={minBet} /> – <Money amount={maxBet} />
          </dd>
        </div>
        <div>
          <dt>{t('lobby.room-seats')}</dt>
          <dd>{seats}</dd>
        </div>
      </dl>
      {note ? (
        <p className={css.off}>{t(note)}</p>
      ) : (
        <Button
          variant="accent"
          busy={busy}
          aria-label={`${t('lobby.join')}: ${gameName}, ${t(`lobby.level-${level}`)}`}
          onClick={() => launch({ ...room, title: gameName }, setBusy)}
        >
          {t('lobby.join')}
        </Button>
      )}
    </li>
  )
}
