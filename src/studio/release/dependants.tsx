/** The brands that inherit from the brand of the draft, each with the effect of its publish. */
import type { dependants } from '../../schemas/studio/calls/dependants.ts'
import type { ValueOf } from '../calls/call.ts'
import type { CallState } from '../calls/use-call.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import css from './release.module.css'

export function Dependants({ call: { value, problem } }: { call: CallState<ValueOf<typeof dependants>> }) {
  if (problem) return <ProblemText problem={problem} />
  const { brands = [], others = 0 } = value ?? {}
  if (brands.length + others === 0) return null
  return (
    <section className={css.dependants} aria-labelledby="dependants">
      <h3 id="dependants">{texts.dependants.title}</h3>
      {brands.length > 0 && (
        <ul aria-labelledby="dependants">
          {brands.map(({ id, name, outcome }) => (
            <li key={id}>
              <b>{name}</b> {texts.dependants.outcomes[outcome]}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p>{texts.dependants.others(others)}</p>}
    </section>
  )
}
