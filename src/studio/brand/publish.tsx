/** The dialog that publishes a draft: the differences for players, the problems of the check, brand and address. */
import { useEffect, useRef, useState } from 'react'
import { compare } from '../../schemas/studio/calls/compare.ts'
import { publish } from '../../schemas/studio/calls/publish.ts'
import { TextField } from '../../ui/fields/field.tsx'
import type { ValueOf } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { useSend } from '../calls/use-send.ts'
import { HelpLink } from '../help/help-link.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { useNotify } from '../shell/notices.tsx'
import { texts } from '../texts/texts.ts'
import css from './brand.module.css'
import { Differences } from './differences.tsx'
import { useDraft } from './use-draft.ts'

export interface PublishProps {
  brand: { id: string; name: string; addresses: string[] }
  onClose: () => void
}

export function Publish({ brand, onClose }: PublishProps) {
  const { call, refresh } = useDraft()
  /** The draft as it was before its differences were asked for: with a later one nothing is published. */
  const [seq] = useState(call.value?.seq ?? 0)
  const differences = useCall(compare, { brand: brand.id, from: 'current', to: 'draft' })
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
  const notify = useNotify()
  /** The same for a retried attempt, which then has no second effect. */
  const key = useRef(crypto.randomUUID())
  const submit = async () => {
    const { candidate, release } = looked ?? {}
    const body = { brand: brand.id, key: key.current, seq: looked?.seq ?? seq, candidate, release, why }
    const done = await send(publish, body)
    if (!done) return
    refresh()
    if (done.release) {
      notify(texts.brand.published(brand.name))
      return onClose()
    }
    key.current = crypto.randomUUID()
    setResult(done)
    // the next attempt is for the draft as it is now
    await differences.reload()
    setLooked(undefined)
  }
  return (
    <FormDialog
      title={texts.brand.publishTitle(brand.name)}
      submit={{ children: texts.brand.publishSubmit(brand.name), icon: 'rocket', busy, disabled: differences.busy }}
      problem={problem ?? (result?.refused ? { message: result.refused } : undefined)}
      after={result && <CheckProblems problems={result.problems.filter(({ severity }) => severity === 'error')} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {texts.brand.publishText(brand.addresses[0] ?? brand.id)} <HelpLink to="publish" />
      </p>
      {differences.problem && <LoadProblem state={differences} />}
      {!looked && !differences.problem && <p role="status">{texts.brand.comparing}</p>}
      {looked && <Differences changes={looked.changes} />}
      <TextField id="publish-why" label={texts.brand.why} hint={texts.brand.whyHint} value={why} onChange={setWhy} />
    </FormDialog>
  )
}

const CheckProblems = ({ problems }: { problems: ValueOf<typeof publish>['problems'] }) =>
  problems.length > 0 && (
    <ul className={css.list} aria-label={texts.brand.problems}>
      {problems.map(({ file, line, column, message, fix }) => (
        <li key={`${file} ${line} ${column} ${message}`}>
          {message}
          <small>{fix}</small>
          <small>{`${file}:${line}:${column}`}</small>
        </li>
      ))}
    </ul>
  )
