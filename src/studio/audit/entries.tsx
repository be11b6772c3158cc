/** The entries that fit a filter, the latest first, more of them on demand. */
import { useState } from 'react'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { audit } from '../../schemas/studio/calls/audit.ts'
import type { StudioQueryOf } from '../../schemas/studio/studio-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { type CallProblem, call, type ValueOf } from '../calls/call.ts'
import { useCall } from '../calls/use-call.ts'
import { sayState, sayStates } from '../sentences/say-states.ts'
import { LoadProblem } from '../shell/load-problem.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import css from './audit.module.css'

export type AuditFilter = Omit<StudioQueryOf<typeof audit>, 'below'>
type Page = ValueOf<typeof audit>
type Entry = Page['entries'][number]

export function Entries({ filter }: { filter: AuditFilter }) {
  const first = useCall(audit, filter)
  const [older, setOlder] = useState<readonly Page[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  // entries that came since are on the first page, and on one of the others, too
  const byNumber = new Map([first.value, ...older].flatMap(page => page?.entries ?? []).map(one => [one.number, one]))
  const entries = [...byNumber.values()].sort((one, other) => other.number - one.number)
  const { more } = older.at(-1) ?? first.value ?? { more: false }
  const loadOlder = async () => {
    setBusy(true)
    setProblem(undefined)
    const result = await call(audit, { query: { ...filter, below: String(entries.at(-1)!.number) } })
    setBusy(false)
    if (result.ok) setOlder([...older, result.value])
    else setProblem(result.problem)
  }
  return (
    <>
      <Table
        caption={texts.audit.caption}
        rows={entries}
        rowKey={entry => entry.number}
        loading={!first.value && !first.problem}
        failure={first.problem && <LoadProblem state={first} />}
        empty={<StateMessage kind="empty" icon="history" title={texts.audit.none} text={texts.audit.noneText} />}
        columns={[
          { key: 'what', label: texts.audit.what, lead: true, cell: entry => <What entry={entry} /> },
          {
            key: 'class',
            label: texts.audit.class,
            cell: entry => <Badge>{texts.audit.classes[entry.class]}</Badge>,
          },
          { key: 'states', label: texts.audit.states, cell: entry => <States entry={entry} /> },
          { key: 'who', label: texts.audit.who, cell: entry => <span className={css.who}>{entry.who}</span> },
          { key: 'at', label: texts.releases.at, cell: entry => formatMoment(entry.at) },
          { key: 'why', label: texts.releases.why, cell: entry => <span className={css.long}>{entry.why}</span> },
        ]}
      />
      <ProblemText problem={problem} />
      {more && (
        <p>
          <Button variant="outline" busy={busy} onClick={() => void loadOlder()}>
            {texts.audit.older}
          </Button>
        </p>
      )}
    </>
  )
}

const What = ({ entry: { summary, what, subject } }: { entry: Entry }) => (
  <span className={css.long}>{summary || `${ownOf(texts.releases.whats, what) ?? what}: ${sayState(subject)}`}</span>
)

/** Length of a state that is shown without being opened. */
const SHORT = 60

/** The states before and after in sentences, or as they are; what was left out of them can be opened. */
function States({ entry: { before, after } }: { entry: Entry }) {
  if (before === '' && after === '') return null
  const said = sayStates(before, after)
  const change = texts.audit.change(sayState(before), sayState(after))
  const isShort = said.length === 0 && change.length <= SHORT
  return (
    <>
      {isShort && <span className={css.long}>{change}</span>}
      {said.length > 0 && (
        <ul className={css.long}>
          {said.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {!(isShort && change === texts.audit.change(before, after)) && (
        <details className={css.states}>
          <summary>{texts.audit.show}</summary>
          <p>{texts.audit.before(before)}</p>
          <p>{texts.audit.after(after)}</p>
        </details>
      )}
    </>
  )
}
