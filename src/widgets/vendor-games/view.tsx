import { useState } from 'react'
import { listQuery } from '../../parts/games/game-queries.ts'
import { LongGameGrid } from '../../parts/games/long-game-grid.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

/** Tests whether an entry is a game: entries for whole vendors open this list, and in it they would open it again. */
const isGame = ({ isGame }: { isGame: string }) => isGame !== 'VASSALAGE'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const shell = useSite()
  const { gameType = '', vassalage = '', title = '' } = useDialog()?.params ?? {}
  const { lobbyPageSize } = shell.constants
  const [size, setSize] = useState(lobbyPageSize)
  const query = listQuery(shell, { gameType, vendor: vassalage }, 1, size)
  const { value, problem, busy, reload } = useCall(gameList, vassalage ? query : null, { keepPrevious: true })
  const games = value?.games.filter(isGame) ?? []
  const type = shell.gameTypes.find(one => one.id === gameType)
  const isMore = value !== undefined && size < value.total && size < MOST
  return (
    <div className={css.list}>
      <h3 className={css.title}>{title || vassalage}</h3>
      {problem && !value ? (
        <LoadFailure title={t('lobby.error')} problem={problem} busy={busy} retry={reload} />
      ) : vassalage === '' || (value && games.length === 0) ? (
        <StateMessage kind="empty" title={t('lobby.empty')} />
      ) : (
        <LongGameGrid games={games} shape={settings.tile ?? 'square'} loading={value ? 0 : 12} />
      )}
      <p className={css.more}>
        {isMore && (
          <Button variant="soft" busy={busy} onClick={() => setSize(Math.min(MOST, size + lobbyPageSize))}>
            {t('lobby.load-more')}
          </Button>
        )}
        {type && (
          <SiteLink href={vendorHref(type, vassalage)} {...buttonProps({ variant: 'ghost' })}>
            {t('common.see-all')}
          </SiteLink>
        )}
      </p>
    </div>
  )
}

/** Most games of one reply; a longer list is for the lobby. */
const MOST = 96
