/** Says after a rollback that players see an earlier release, what differs from the draft, and what Publish would do. */
import { compare } from '../../schemas/studio/calls/compare.ts'
import { useDraft } from '../brand/use-draft.ts'
import { useCall } from '../calls/use-call.ts'
import { ProblemItems } from '../problems/problem-items.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { Differences } from './differences.tsx'
import css from './release.module.css'

export function LiveRelease() {
  const { brand, call } = useDraft()
  const { rollback } = call.value ?? {}
  if (!rollback) return null
  return (
    <section className={css.live} aria-labelledby="live-release">
      <h2 id="live-release">{texts.live.title}</h2>
      <p>{texts.live.rolledBack(rollback.by, formatMoment(rollback.at))}</p>
      <FromLive brand={brand} />
    </section>
  )
}

function FromLive({ brand }: { brand: string }) {
  const differences = useCall(compare, { brand, from: 'current', to: 'draft' })
  const { value } = differences
  if (differences.problem) return <LoadProblem state={differences} />
  if (!value) return <p role="status">{texts.live.comparing}</p>
  if (value.errors.length > 0)
    return (
      <>
        <p>{texts.live.errors}</p>
        <ProblemItems problems={value.errors} label={texts.brand.problems} />
      </>
    )
  if (value.candidate === value.release) return <p>{texts.live.same}</p>
  return (
    <>
      <p>{texts.live.willShow}</p>
      <Differences changes={value.changes} />
    </>
  )
}
