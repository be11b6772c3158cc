import { useFavourites } from '../../parts/games/use-favourites.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useOpenWindow } from '../../runtime/dialogs/open-windows.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { gameDetail } from '../../schemas/endpoints/game-detail.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { detailQuery } from './calls.ts'
import { type GameDetail, GameFacts } from './game-facts.tsx'
import css from './game-page.module.css'
import { SimilarGames } from './similar-games.tsx'

/** Text about the fairness of results, by kind of game. */
const FAIRNESS: Partial<Record<NonNullable<GameDetail['kind']>, string>> = {
  slot: 'game.fairness-drawn',
  roulette: 'game.fairness-verified',
  plinko: 'game.fairness-verified',
}

export interface GameSheetProps {
  gameCode: string
  onClose: () => void
}

/** Everything about a running game, over it: paying in, limits, favourites, rules and fairness, similar games. */
export function GameSheet({ gameCode, onClose }: GameSheetProps) {
  const t = useText()
  const { dialogs, language } = useSite()
  const { isFavourite, toggle } = useFavourites()
  const { value } = useCall(gameDetail, detailQuery({ gameCode }, language) ?? null)
  useOpenWindow(true, onClose)
  const detail = value?.value
  const fairness = detail?.kind && FAIRNESS[detail.kind]
  const favourite = detail && isFavourite(detail.game)
  return (
    <Drawer open onClose={onClose} title={t('game.more')} closeLabel={t('common.close')} side="end">
      <div className={css.sheet}>
        <div className={css.sheetActions}>
          {dialogs.includes('deposit') && (
            <Button variant="accent" icon="wallet" onClick={() => openDialog('deposit')}>
              {t('nav.deposit')}
            </Button>
          )}
          {dialogs.includes('limits') && (
            <Button variant="soft" icon="shield-check" onClick={() => openDialog('limits')}>
              {t('game.own-limits')}
            </Button>
          )}
          {detail && favourite !== undefined && (
            <Button
              variant="soft"
              icon="heart"
              solid={favourite}
              aria-pressed={favourite}
              onClick={() => toggle(detail.game)}
            >
              {t(favourite ? 'game.favourite' : 'game.make-favourite')}
            </Button>
          )}
        </div>
        {detail && (
          <>
            <GameFacts detail={detail} />
            {fairness && <p className={css.text}>{t(fairness)}</p>}
            <SimilarGames games={detail.similar} />
          </>
        )}
      </div>
    </Drawer>
  )
}
