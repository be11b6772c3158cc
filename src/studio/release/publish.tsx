/** The dialog that publishes a draft: the differences for players, the brands that inherit, the errors of the check, brand and address. */
import { useEffect, useRef, useState } from 'react'
import { compare } from '../../schemas/studio/calls/compare.ts'
import { dependants } from '../../schemas/studio/calls/dependants.ts'
import { publish } from '../../schemas/studio/calls/publish.ts'
import { useDraft } from '../brand/use-draft.ts'
import type { ValueOf } from '../calls/call.ts'
import { problemBeside } from '../calls/field-problem.ts'
import { useCall } from '../calls/use-call.ts'
import { useSend } from '../calls/use-send.ts'
import { HelpLink } from '../help/help-link.tsx'
import { ProblemItems } from '../problems/problem-items.tsx'
import { withPlaces } from '../sentences/names.ts'
import { useNames } from '../sentences/use-names.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { useNotify } from '../shell/notices.tsx'
import { texts } from '../texts/texts.ts'
import { Dependants } from './dependants.tsx'
import { Differences } from './differences.tsx'
import { describeOutcomes, followDependants } from './follow-dependants.ts'
import { Look } from './look.tsx'
import { useEnding } from './use-ending.ts'
import { WhyField } from './why-field.tsx'

export interface PublishProps {
  brand: { id: string; name: string; addresses: string[] }
  onClose: () => void
}

export function Publish({ brand, onClose }: PublishProps) {
  const { call, refreshReleased } = useDraft()
  const names = useNames()
  /** The draft as it was before its differences were asked for: with a later one nothing is published. */
  const [seq] = useState(call.value?.seq ?? 0)
  const differences = useCall(compare, { brand: brand.id, from: 'current', to: 'draft' })
  const inheriting = useCall(dependants, { brand: brand.id })
  /** The differences that the person looks at: later ones are not published. */
  const [looked, setLooked] = useState<ValueOf<typeof compare>>()
  /** The reply to an earlier dialog may be outdated. */
  const [isFresh, setFresh] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog
  useEffect(() => {
    void differences.reload().then(() => setFresh(true))
  }, [])
  if (isFresh && !looked && differences.value && !differences.busy) setLooked(differences.value)
  const [why, setWhy] = useState('')
  const [result, setResult] = useState<ValueOf<typeof publish>>()
  const { busy, problem, send } = useSend()
  const { isEnding, end } = useEnding(onClose)
  const notify = useNotify()
  /** The same for a retried attempt, which then has no second effect. */
  const key = useRef(crypto.randomUUID())
  const submit = async () => {
    if (isEnding) return
    const { candidate, release } = looked ?? {}
    const body = { brand: brand.id, key: key.current, seq: looked?.seq ?? seq, candidate, release, why }
    const done = await send(publish, body)
    if (!done) return
    if (done.release) {
      const all = done.dependants ?? []
      const waiting = all.filter(({ outcome }) => outcome === 'waiting')
      const next = waiting.length > 0 ? texts.dependants.follow(waiting.length) : describeOutcomes(all)
      notify(`${texts.brand.published(brand.name)} ${next}`.trim())
      // goes on after the dialog is closed
      if (waiting.length > 0)
        void followDependants(brand.id, done.release).then(outcomes => outcomes && notify(outcomes))
      return end()
    }
    void refreshReleased()
    key.current = crypto.randomUUID()
    setResult(done)
    // the next attempt is for the draft as it is now
    await differences.reload()
    setLooked(undefined)
  }
  const errors = looked?.errors ?? result?.problems.filter(({ severity }) => severity === 'error') ?? []
  const { conflicts = [], changes = [] } = call.value ?? {}
  const counts = { errors: errors.length, conflicts: conflicts.length, changes: changes.length }
  // the brands of an earlier look may have changed since
  const isReady = looked !== undefined && !inheriting.busy
  const unavailable =
    differences.problem && !looked ? texts.unavailable.notCompared : reasonAgainst(isReady ? looked : undefined, counts)
  return (
    <FormDialog
      title={texts.brand.publishTitle(brand.name)}
      submit={{ children: texts.brand.publishSubmit(brand.name), icon: 'rocket', busy: busy || isEnding, unavailable }}
      problem={
        problemBeside(problem, 'why') ?? (result?.refused ? { message: withPlaces(names, result.refused) } : undefined)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {texts.brand.publishText(brand.addresses[0] ?? brand.id)} <HelpLink to="publish" />
      </p>
      <Look isLoading={!looked && errors.length === 0 && !differences.problem}>
        {differences.problem && <LoadProblem state={differences} />}
        {errors.length > 0 ? (
          <ProblemItems problems={errors} label={texts.brand.problems} onFollow={onClose} />
        ) : (
          looked && (
            <>
              <Differences changes={looked.changes} />
              <Dependants call={inheriting} />
            </>
          )
        )}
      </Look>
      <WhyField id="publish-why" value={why} problem={problem} onChange={setWhy} />
    </FormDialog>
  )
}

/** Says why a draft cannot be published now. */
function reasonAgainst(
  looked: ValueOf<typeof compare> | undefined,
  { errors, conflicts, changes }: { errors: number; conflicts: number; changes: number },
): string | undefined {
  const said = texts.unavailable
  if (conflicts > 0) return said.conflicts
  if (errors > 0) return said.errors(errors)
  if (!looked) return said.comparing
  const isShown = looked.candidate !== undefined && looked.candidate === looked.release
  return isShown && changes === 0 ? said.publish : undefined
}
