import { useText } from '../../runtime/texts/texts.ts'
import type { TeamState } from './use-team.ts'
import css from './view.module.css'

/** Path from the agent down to the member whose downline is listed; each step leads back there. */
export function Trail({ team: { reply, openTeam } }: { team: TeamState }) {
  const t = useText()
  const trail = reply?.trail ?? []
  const places = [{ id: undefined, username: t('team.mine') }, ...trail]
  return (
    <nav aria-label={t('team.trail')}>
      <ol className={css.trail}>
        {places.map(({ id, username }, index) => {
          const isHere = index === places.length - 1
          return (
            <li key={id ?? 0} className={css.place}>
              {isHere ? (
                <span aria-current="page" className={css.here}>
                  {username}
                </span>
              ) : (
                <button type="button" className={css.step} onClick={() => openTeam(id)}>
                  {username}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
