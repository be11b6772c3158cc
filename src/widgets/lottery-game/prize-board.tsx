import { useText } from '../../runtime/texts/texts.ts'
import css from './results.module.css'
import type { Opened, PlayableGame } from './use-game.ts'

/** Every prize of a draw, in the form of traditional result boards. */
export function PrizeBoard({ game, opened }: { game: PlayableGame; opened: Opened }) {
  const t = useText()
  return (
    <table className={css.board}>
      <caption className={css.caption}>{t('lottery.result-of', { draw: opened.drawNo })}</caption>
      <tbody>
        {game.draw.prizes?.map(({ name }, index) => (
          <tr key={name} data-first={index === 0 || undefined}>
            <th scope="row">{t(`lottery.prize-${name}`)}</th>
            <td>
              <span className={css.numbers}>
                {opened.result[index]
                  ?.map((number, place) => ({ number, place }))
                  .map(({ number, place }) => (
                    <span key={place}>{number}</span>
                  ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
