/** Warns after a rollback that players see an earlier release, and lists the changes that Publish would bring. */
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { compare } from '../../schemas/studio/calls/compare.ts'
import { useDraft } from '../brand/use-draft.ts'
import { type CallProblem, call, type ValueOf } from '../calls/call.ts'
import type { CallState } from '../calls/use-call.ts'
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

/** Milliseconds after a change at which the next comparison begins. */
const PAUSE_MS = 1000

/** Compares the players' release with the draft: once for each state of the two, when changes have paused. */
function useComparison(brand: string): CallState<ValueOf<typeof compare>> {
  const { call: draft, isCurrent } = useDraft()
  const { seq, release } = draft.value ?? {}
  const shown = `${seq} ${release}`
  const [compared, setCompared] = useState(shown)
  useEffect(() => {
    if (!isCurrent || shown === compared) return
    const timer = setTimeout(() => setCompared(shown), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [shown, compared, isCurrent])
  const load = async () => {
    const result = await call(compare, { query: { brand, from: 'current', to: 'draft' } })
    if (result.ok) return result.value
    throw result.problem
  }
  // the key is none of a call, which every event of the draft loads again
  const { data, error, isValidating, mutate } = useSWR<ValueOf<typeof compare>, CallProblem>(
    ['live release', brand, compared],
    load,
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  return { value: data, problem: error, busy: isValidating, reload: () => mutate().catch(() => {}) }
}

function FromLive({ brand }: { brand: string }) {
  const { call: draft, isCurrent } = useDraft()
  const differences = useComparison(brand)
  const { value } = differences
  if (differences.problem) return <LoadProblem state={differences} />
  // an earlier comparison says nothing of the draft and the release as they are now
  const isOfDraft = isCurrent && value?.seq === draft.value?.seq && value?.release === draft.value?.release
  if (!value || !isOfDraft) return <p role="status">{texts.live.comparing}</p>
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
