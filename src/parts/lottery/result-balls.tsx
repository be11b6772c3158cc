import { useText } from '../../runtime/texts/texts.ts'
import css from './result-balls.module.css'

export interface ResultBallsProps {
  /** Drawn values, in groups. Several groups are prizes, of which the first is shown. */
  result: readonly (readonly string[])[]
  /** dice: faces instead of balls. */
  shape?: 'ball' | 'die'
  size?: 's' | 'm'
  /** Makes the balls of a new result appear one after the other. */
  fresh?: boolean
}

/** A drawn result in one line, read out as its numbers. */
export function ResultBalls({ result, shape = 'ball', size = 's', fresh }: ResultBallsProps) {
  const t = useText()
  const [first = []] = result
  const isPrize = result.length > 1 || (first[0]?.length ?? 0) > MAX_BALL_DIGITS
  const values = isPrize ? [...(first[0] ?? '')] : first
  if (values.length === 0) return <span className={css.none}>–</span>
  // a value may come twice: its position identifies it
  const places = values.map((value, index) => ({ value, index }))
  return (
    <span className={css.result} data-size={size} data-long={values.length > 10 || undefined}>
      <span className="visually-hidden">
        {t('lottery.drawn-numbers', { numbers: isPrize ? values.join('') : values.join(', ') })}
      </span>
      <span aria-hidden="true" className={css.balls} data-fresh={fresh || undefined}>
        {places.map(({ value, index }) => (
          <span
            key={index}
            className={css.ball}
            data-shape={shape}
            data-tail={(isPrize && index >= values.length - 2) || undefined}
          >
            {shape === 'die' ? <Die face={Number(value)} /> : value}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Most digits of a ball; a longer value is a number of a prize, whose digits are shown one by one. */
const MAX_BALL_DIGITS = 2

/** Positions of a face's pips, on a square of three by three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

function Die({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 30 30" className={css.die} aria-hidden="true">
      {PIPS[face]?.map(pip => (
        <circle key={pip} cx={7 + (pip % 3) * 8} cy={7 + Math.floor(pip / 3) * 8} r={face === 1 ? 4 : 2.8} />
      ))}
    </svg>
  )
}
