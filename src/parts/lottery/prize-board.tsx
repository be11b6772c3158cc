import { useText } from '../../runtime/texts/texts.ts'
import css from './prize-board.module.css'

export interface PrizeBoardProps {
  drawNo: string
  /** The names of the prizes, and their numbers in the same order. */
  prizes: readonly { name: string }[]
  result: readonly (readonly string[])[]
}

/** Every prize of a draw, in the form of traditional result boards. */
export function PrizeBoard({ drawNo, prizes, result }: PrizeBoardProps) {
  const t = useText()
  return (
    <table className={css.board}>
      <caption className={css.caption}>{t('lottery.result-of', { draw: drawNo })}</caption>
      <tbody>
        {prizes.map(({ name }, index) => (
          <tr key={name} data-first={index === 0 || undefined}>
            <th scope="row">{t(`lottery.prize-${name}`)}</th>
            <td>
              <span className={css.numbers}>
                {result[index]
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
