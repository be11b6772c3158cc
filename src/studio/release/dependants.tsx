/** The brands that inherit from the brand of the draft, each with what its publish does to it. */
import { dependants } from '../../schemas/studio/calls/dependants.ts'
import { useCall } from '../calls/use-call.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import css from './release.module.css'

export function Dependants({ brand }: { brand: string }) {
  const { value = [], busy, problem } = useCall(dependants, { brand })
  if (problem) return <ProblemText problem={problem} />
  // those of an earlier look may have changed since
  if (busy || value.length === 0) return null
  return (
    <section className={css.dependants} aria-labelledby="dependants">
      <h3 id="dependants">{texts.dependants.title}</h3>
      <ul aria-labelledby="dependants">
        {value.map(({ id, name, outcome }) => (
          <li key={id}>
            <b>{name}</b> {texts.dependants.outcomes[outcome]}
          </li>
        ))}
      </ul>
    </section>
  )
}
