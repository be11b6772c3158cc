/** The history of a brand: who published, rolled back or switched something; and the way back to an earlier release. */
import { useState } from 'react'
import { compare } from '../../schemas/studio/calls/compare.ts'
import { history } from '../../schemas/studio/calls/history.ts'
import { rollback } from '../../schemas/studio/calls/rollback.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Table } from '../../ui/data/table.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { problemBeside } from '../calls/field-problem.ts'
import { useCall } from '../calls/use-call.ts'
import { useSend } from '../calls/use-send.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { useNotify } from '../shell/notices.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import { CompareReleases } from './compare-releases.tsx'
import { Differences } from './differences.tsx'
import { followDependants } from './follow-dependants.ts'
import { Look } from './look.tsx'
import { sayEntry } from './say-entry.ts'
import { useEnding } from './use-ending.ts'
import { WhyField } from './why-field.tsx'

interface Brand {
  id: string
  name: string
  addresses: string[]
}

export function Releases({ brand }: { brand: Brand }) {
  const mayPublish = can(useSession().roles, brand.id, 'publish')
  const list = useCall(history, { brand: brand.id, limit: '200' })
  const [chosen, setChosen] = useState<string>()
  return (
    <>
      <Table
        caption={texts.releases.caption}
        rows={list.value ?? []}
        rowKey={row => `${row.at} ${row.what} ${row.subject}`}
        loading={!list.value && !list.problem}
        failure={list.problem && <LoadProblem state={list} />}
        empty={<StateMessage kind="empty" icon="history" title={texts.releases.none} />}
        columns={[
          {
            key: 'summary',
            label: texts.releases.summary,
            lead: true,
            cell: row => (
              <>
                {sayEntry(row)} {row.current && <Badge>{texts.releases.current}</Badge>}
              </>
            ),
          },
          {
            key: 'back',
            label: texts.releases.back,
            align: 'end',
            cell: row =>
              mayPublish &&
              !row.current &&
              (row.what === 'publish' || row.what === 'rollback') && (
                <Button size="s" variant="outline" onClick={() => setChosen(row.subject)}>
                  {texts.releases.rollBack}
                  <span className="visually-hidden">{`: ${sayEntry(row)}`}</span>
                </Button>
              ),
          },
        ]}
      />
      <CompareReleases brand={brand.id} entries={list.value ?? []} />
      {chosen && <RollBack brand={brand} hash={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface RollBackProps {
  brand: Brand
  hash: string
  onClose: () => void
}

function RollBack({ brand, hash, onClose }: RollBackProps) {
  const differences = useCall(compare, { brand: brand.id, from: 'current', to: hash })
  const isLoading = !differences.problem && (!differences.value || differences.busy)
  const unavailable = isLoading ? texts.unavailable.comparingRelease : undefined
  const [why, setWhy] = useState('')
  const { busy, problem, send } = useSend()
  const { isEnding, end } = useEnding(onClose)
  const notify = useNotify()
  const submit = async () => {
    if (isEnding) return
    const done = await send(rollback, { brand: brand.id, to: hash, why })
    if (!done) return
    notify(texts.releases.done(brand.name))
    void followDependants(brand.id, done.release).then(outcomes => outcomes && notify(outcomes))
    await end()
  }
  return (
    <FormDialog
      title={texts.releases.title(brand.name)}
      submit={{ children: texts.releases.rollBack, variant: 'danger', busy: busy || isEnding, unavailable }}
      problem={problemBeside(problem, 'why')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.releases.text(brand.addresses[0] ?? brand.id)}</p>
      <Look isLoading={isLoading && !differences.value}>
        {differences.problem && <ProblemText problem={differences.problem} />}
        {differences.value && <Differences changes={differences.value.changes} />}
      </Look>
      <WhyField id="rollback-why" value={why} problem={problem} onChange={setWhy} />
    </FormDialog>
  )
}
