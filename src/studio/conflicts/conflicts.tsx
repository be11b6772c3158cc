/** Two changes of the same place: both stand in a list and beside their field, until one of them is chosen. */
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { isEqual } from '../../engine/index.ts'
import { resolveConflict } from '../../schemas/studio/calls/resolve-conflict.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { linkClass } from '../../ui/actions/link.tsx'
import css from '../brand/brand.module.css'
import { useDraft } from '../brand/use-draft.ts'
import type { ValueOf } from '../calls/call.ts'
import { useSend } from '../calls/use-send.ts'
import { isWithin } from '../documents/wanted-field.ts'
import { HelpLink } from '../help/help-link.tsx'
import { nodeOf, problemPlace } from '../problems/problem-place.ts'
import { placeInWords, withPlaces } from '../sentences/names.ts'
import { Parts } from '../sentences/sentence-list.tsx'
import { sayAlone } from '../sentences/sentences.ts'
import { useNames } from '../sentences/use-names.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'

type Conflict = ValueOf<typeof import('../../schemas/studio/calls/draft.ts').draft>['conflicts'][number]

const useConflicts = (): readonly Conflict[] => useDraft().call.value?.conflicts ?? []

/** Lists all conflicts with both values. */
export function Conflicts() {
  const conflicts = useConflicts()
  return (
    <Boxes conflicts={conflicts}>
      {boxes => (
        <section className={css.conflicts} aria-label={texts.brand.conflicts}>
          <h2>{texts.brand.conflicts}</h2>
          <p>
            <HelpLink to="conflicts" />
          </p>
          {boxes}
        </section>
      )}
    </Boxes>
  )
}

/** Names the places of all conflicts, with links to their fields; shown above every page of the brand. */
export function ConflictPlaces() {
  const { brand } = useDraft()
  const names = useNames()
  const conflicts = useConflicts()
  return (
    <div className={conflicts.length > 0 ? css.places : undefined}>
      <p role="status">{conflicts.length > 0 && texts.conflictPlaces.count(conflicts.length)}</p>
      {conflicts.length > 0 && (
        <ul aria-label={texts.conflictPlaces.label}>
          {conflicts.map(({ id, at, mine, theirs }) => {
            const found = problemPlace(brand, { at, pointer: '' }, names.findUse)
            const row = nodeOf(found?.state?.field)
            // a document as a whole, and a row that one of the two removed, have no settings to show it beside
            const isShown = !found?.state || (row?.endsWith(']') && names.mergedAt(row) !== undefined)
            const place = isShown ? found : undefined
            return (
              <li key={id}>
                <Link className={linkClass} to={place?.to ?? `/brands/${brand}`} state={place?.state}>
                  {placeInWords(names.placeOf(at, mine.value ?? theirs?.value))}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

export interface FieldConflictsProps {
  /** Address of the value of a field, or of a widget or menu entry. */
  at: string
  /** Addresses inside that show their conflicts themselves. */
  except?: readonly string[]
}

/** Shows the conflicts of a field beside it, or those of a row that none of its fields shows. */
export function FieldConflicts({ at, except = [] }: FieldConflictsProps) {
  const conflicts = useConflicts().filter(
    conflict => isWithin(conflict.at, at) && !except.some(field => isWithin(conflict.at, field)),
  )
  return <Boxes conflicts={conflicts}>{boxes => <div className={css.boxes}>{boxes}</div>}</Boxes>
}

interface BoxesProps {
  conflicts: readonly Conflict[]
  /** Frames the boxes, where there are any. */
  children: (boxes: ReactNode) => ReactNode
}

/** Shows conflicts with the problem of the last choice, which outlives the conflict that somebody else chose in at the same time. */
function Boxes({ conflicts, children }: BoxesProps) {
  const [isPointed, setPointed] = useState(false)
  /** Ids of those in which this person has chosen. */
  const [own, setOwn] = useState<readonly Conflict['id'][]>([])
  const shown = useHeld(conflicts, own, isPointed)
  const { busy, problem, send } = useSend()
  const { brand, refresh } = useDraft()
  const choose = async ({ currentTarget }: MouseEvent<HTMLElement>, { id }: Conflict, chosen: 'mine' | 'theirs') => {
    const around = currentTarget.closest('[data-field]')
    const done = await send(resolveConflict, { brand, conflict: id, chosen })
    void refresh()
    if (!done) return
    setOwn(before => [...before, id])
    // the button goes with its conflict
    around?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  if (shown.length === 0 && !problem) return null
  return children(
    <>
      <div className={css.boxes} onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
        {shown.map(conflict => (
          <OneConflict
            key={conflict.id}
            conflict={conflict}
            isChosen={!conflicts.some(({ id }) => id === conflict.id)}
            busy={busy}
            onChoose={(event, chosen) => choose(event, conflict, chosen)}
          />
        ))}
      </div>
      <ProblemText problem={problem} />
    </>,
  )
}

/**
 * Keeps conflicts that somebody else has chosen in under the pointer: the next one would take their place there, and their click.
 * @param own ids of those in which this person has chosen
 */
function useHeld(conflicts: readonly Conflict[], own: readonly Conflict['id'][], isHeld: boolean): readonly Conflict[] {
  const [shown, setShown] = useState(conflicts)
  const added = conflicts.filter(({ id }) => !shown.some(one => one.id === id))
  const kept = shown.flatMap(one => conflicts.find(({ id }) => id === one.id) ?? (own.includes(one.id) ? [] : one))
  const next = isHeld ? [...kept, ...added] : conflicts
  if (!isEqual(shown, next)) setShown(next)
  return next
}

interface OneConflictProps {
  conflict: Conflict
  /** Somebody has chosen one of the two. */
  isChosen: boolean
  busy: boolean
  onChoose: (event: MouseEvent<HTMLElement>, chosen: 'mine' | 'theirs') => void
}

function OneConflict({ conflict, isChosen, busy, onChoose }: OneConflictProps) {
  const { brand } = useDraft()
  const names = useNames()
  const { roles } = useSession()
  const { mine, theirs, at, message } = conflict
  const mayChoose = !isChosen && can(roles, brand, at.startsWith('texts/') ? 'texts' : 'edit')
  const place = placeInWords(names.placeOf(at, mine.value ?? theirs?.value))
  const text = message === undefined ? texts.brand.conflictText(place) : `${place}: ${withPlaces(names, message)}`
  return (
    <article className={css.conflict} aria-label={place} data-chosen={isChosen || undefined}>
      <p>{isChosen ? texts.brand.conflictChosen(place) : text}</p>
      <div className={css.sides}>
        {[
          { chosen: 'mine' as const, side: mine },
          ...(theirs ? [{ chosen: 'theirs' as const, side: theirs }] : []),
        ].map(({ chosen, side }) => (
          <div key={chosen} className={css.side}>
            <p>
              <b>{side.by}</b>
              {': '}
              <Parts parts={sayAlone(names, side.operation, side.value)} />
            </p>
            {mayChoose && (
              <Button size="s" variant="outline" busy={busy} onClick={event => onChoose(event, chosen)}>
                {texts.brand.choose(side.by)}
              </Button>
            )}
          </div>
        ))}
        {!theirs && mayChoose && (
          <Button size="s" variant="outline" busy={busy} onClick={event => onChoose(event, 'theirs')}>
            {texts.brand.drop}
          </Button>
        )}
      </div>
    </article>
  )
}
