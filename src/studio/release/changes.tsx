/** The changes of the draft in words, with conflicts to be decided first. */
import { useRef, useState } from 'react'
import { discard } from '../../schemas/studio/calls/discard.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import css from '../brand/brand.module.css'
import { useDraft } from '../brand/use-draft.ts'
import { useSend } from '../calls/use-send.ts'
import { Conflicts } from '../conflicts/conflicts.tsx'
import { problemPlace } from '../problems/problem-place.ts'
import { distinctSentences } from '../sentences/distinct.ts'
import { SentenceList } from '../sentences/sentence-list.tsx'
import { sayOperation } from '../sentences/sentences.ts'
import { useNames } from '../sentences/use-names.ts'
import { joinConditions } from '../sentences/whole-conditions.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { useSession } from '../shell/session-context.ts'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { LiveRelease } from './live-release.tsx'

export function Changes() {
  const { brand, call, refresh } = useDraft()
  const { roles } = useSession()
  const [discarding, setDiscarding] = useState(false)
  const { busy, problem, send } = useSend()
  /** The same for a retried attempt, which then has no second effect. */
  const key = useRef('')
  const { changes = [], seq = 0, rollback } = call.value ?? {}
  const names = useNames()
  const joined = joinConditions(names, changes)
  const said = distinctSentences(joined.map(change => sayOperation(names, change)))
  const rows = joined
    .map((change, index) => ({ ...change, sentences: said[index]! }))
    .filter(({ sentences }) => sentences.length > 0)
  const throwAway = async () => {
    if (!(await send(discard, { brand, seq, key: key.current }))) return
    setDiscarding(false)
    void refresh()
  }
  return (
    <>
      <Conflicts />
      <LiveRelease />
      {changes.length === 0 ? (
        // after a rollback the draft differs from what players see all the same
        !rollback && <StateMessage kind="empty" icon="check" title={texts.brand.none} text={texts.brand.noneText} />
      ) : (
        <>
          <ol className={css.list} aria-label={texts.brand.changes}>
            {rows.map(({ operation, by, at, sentences }) => (
              <li key={`${operation.kind} ${operation.at}`}>
                <SentenceList
                  sentences={sentences}
                  linkTo={at => problemPlace(brand, { at, pointer: '' }, names.findUse)}
                />
                {at && <small>{texts.brands.by(formatMoment(at), by ?? '')}</small>}
              </li>
            ))}
          </ol>
          {can(roles, brand, 'edit') && (
            <p>
              <Button
                variant="ghost"
                onClick={() => {
                  key.current = crypto.randomUUID()
                  setDiscarding(true)
                }}
              >
                {texts.brand.discard}
              </Button>
            </p>
          )}
        </>
      )}
      {discarding && (
        <Dialog
          open
          size="question"
          onClose={() => setDiscarding(false)}
          title={texts.brand.discardTitle}
          closeLabel={texts.people.close}
        >
          <div className={css.form}>
            <p>{texts.brand.discardText}</p>
            <ProblemText problem={problem} />
            <div className={css.actions}>
              <Button variant="outline" onClick={() => setDiscarding(false)}>
                {texts.people.cancel}
              </Button>
              <Button variant="danger" busy={busy} onClick={throwAway}>
                {texts.brand.discard}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
