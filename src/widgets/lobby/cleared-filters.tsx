import { useText } from '../../runtime/texts/texts.ts'
import type { Cleared } from './lobby-query.ts'
import type { LobbyChoice } from './use-lobby-query.ts'
import css from './view.module.css'

const NAMES: Record<Exclude<Cleared, 'type' | 'search'>, string> = {
  classify: 'lobby.classify',
  minBet: 'lobby.min-bet',
  minLines: 'lobby.min-lines',
  minReturn: 'game.returns',
  volatility: 'game.volatility',
  feature: 'game.feature',
  theme: 'game.theme',
}

/** Names the choices that the last one cleared, as most of them apply alone. */
export function ClearedFilters({ cleared }: Pick<LobbyChoice, 'cleared'>) {
  const t = useText()
  const names = cleared?.names.map(name => {
    if (name === 'search') return t('lobby.cleared-search', { text: cleared.was.search })
    if (name === 'type') return t(`lobby.${cleared.was.type === 'fav' ? 'favourites' : cleared.was.type}`)
    return t(NAMES[name])
  })
  return (
    <p className={css.cleared} role="status">
      {names && names.length > 0 && t('lobby.cleared', { names: names.join(' · ') })}
    </p>
  )
}
