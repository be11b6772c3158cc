/** The mark of a row or a value: whether the brand inherits, changed, added or removed it. */
import { texts } from '../texts/texts.ts'
import css from './state-mark.module.css'

export type ValueState = keyof typeof texts.states.words

export interface StateMarkProps {
  state: ValueState
  /** The tenant that is inherited from, for the whole words; without it one word is shown. */
  base?: string
}

export const StateMark = ({ state, base }: StateMarkProps) => (
  <span className={css.mark} data-state={state}>
    {base === undefined ? texts.states.words[state] : texts.states.from[state](base)}
  </span>
)

/** Returns the state of a value that the brand may have and may inherit; undefined: there is none. */
export function valueState(own: unknown, inherited: unknown): ValueState | undefined {
  if (own === undefined) return inherited === undefined ? undefined : 'inherited'
  if (own === null) return 'removed'
  return inherited === undefined ? 'own' : 'changed'
}

/** Explains the marks where rows have one word of each. */
export const StateLegend = ({ base }: { base: string }) => (
  <ul className={css.legend} aria-label={texts.states.legend}>
    {(Object.keys(texts.states.words) as ValueState[]).map(state => (
      <li key={state}>
        <StateMark state={state} base={base} />
      </li>
    ))}
  </ul>
)
