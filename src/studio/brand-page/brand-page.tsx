/** The page of a brand: the draft that its editors share, and the releases that players saw. */
import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import { NavLink, Route, Routes, useMatch, useParams } from 'react-router-dom'
import { brands } from '../../schemas/studio/calls/brands.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import css from '../brand/brand.module.css'
import { DraftContext, useDraft, useOpenDraft } from '../brand/use-draft.ts'
import { saveTyped } from '../brand/use-edited-value.ts'
import { usePresence } from '../brand/use-presence.ts'
import { useCall } from '../calls/use-call.ts'
import { ConflictPlaces } from '../conflicts/conflicts.tsx'
import { CheckContext, useCheck } from '../problems/use-check.ts'
import { Changes } from '../release/changes.tsx'
import { Publish } from '../release/publish.tsx'
import { Refused } from '../release/refused.tsx'
import { Releases } from '../release/releases.tsx'
import { sayStep } from '../sentences/names.ts'
import { useNames } from '../sentences/use-names.ts'
import { PageHead } from '../shell/frame.tsx'
import { LoadProblem } from '../shell/load-problem.tsx'
import { NoPage } from '../shell/no-page.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import { useEndOf } from './use-end-of.ts'
import { type TakenBack, useTakeBack } from './use-take-back.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const ThemeEditor = lazy(async () => ({ default: (await import('../theme/theme-editor.tsx')).ThemeEditor }))
const PageEditor = lazy(async () => ({ default: (await import('../pages/page-editor.tsx')).PageEditor }))

export function BrandPage() {
  const { id = '' } = useParams()
  const list = useCall(brands)
  const brand = list.value?.find(one => one.id === id)
  if (!brand) return list.value ? <NoPage /> : list.problem ? <LoadProblem state={list} /> : null
  return <Open key={id} brand={brand} />
}

interface Brand {
  id: string
  name: string
  addresses: string[]
}

function Open({ brand }: { brand: Brand }) {
  const draft = useOpenDraft(brand.id)
  const page = `/brands/${brand.id}`
  const tabs = [
    { to: page, label: texts.brand.changes },
    { to: `${page}/pages`, label: texts.brand.pages, end: false },
    { to: `${page}/theme`, label: texts.brand.theme },
    { to: `${page}/releases`, label: texts.brand.releases },
  ]
  return (
    <DraftContext value={draft}>
      <Checked>
        <PageHead title={brand.name} intro={brand.addresses[0]}>
          <Toolbar brand={brand} />
        </PageHead>
        {draft.problem && <ProblemText problem={draft.problem} />}
        <Refused />
        <ConflictPlaces />
        <Present />
        <nav className={css.tabs} aria-label={brand.name}>
          {tabs.map(({ to, label, end = true }) => (
            <NavLink key={to} to={to} end={end} className={css.tab}>
              {label}
            </NavLink>
          ))}
        </nav>
        {draft.call.value ? (
          <Suspense fallback={<p role="status">{texts.brand.opening}</p>}>
            <Routes>
              <Route index element={<Changes />} />
              <Route path="pages/*" element={<PageEditor />} />
              <Route path="theme" element={<ThemeEditor />} />
              <Route path="releases" element={<Releases brand={brand} />} />
              <Route path="*" element={<NoPage />} />
            </Routes>
          </Suspense>
        ) : draft.call.problem ? (
          <LoadProblem state={draft.call} />
        ) : (
          <p role="status">{texts.brand.opening}</p>
        )}
      </Checked>
    </DraftContext>
  )
}

/** Checks the draft once for all that is on the page: for the editors, and to know whether a draft without changes can be published. */
function Checked({ children }: { children: ReactNode }) {
  const { call } = useDraft()
  const isEditor = [useMatch('/brands/:id/pages/*'), useMatch('/brands/:id/theme')].some(match => match !== null)
  const isEmpty = (call.value?.changes ?? []).length === 0
  return <CheckContext value={useCheck(isEditor || isEmpty)}>{children}</CheckContext>
}

function Toolbar({ brand }: { brand: Brand }) {
  const { roles } = useSession()
  const { call, waiting, isTyped, queue } = useDraft()
  const reasons = useReasons()
  const hints = useStepHints()
  const [publishing, setPublishing] = useState(false)
  const [taken, setTaken] = useState<TakenBack>()
  /** The button with the focus, or that was pressed last. */
  const [asked, setAsked] = useState<keyof typeof reasons>()
  const { problem, refused, takeBack, fail } = useTakeBack(setTaken)
  // the next change is the one to speak of
  if (taken && (waiting > 0 || isTyped)) setTaken(undefined)
  // the words come with the fields
  const said = taken && (call.value?.seq ?? 0) >= taken.seq ? taken.words : ''
  const state = waiting > 0 ? texts.brand.waiting(waiting) : isTyped ? texts.brand.typed : said || texts.brand.saved
  useEndOf(problem, fail)
  const mayEdit = can(roles, brand.id, 'texts')
  const openPublishing = async () => {
    saveTyped()
    await queue.flush()
    if (queue.state.waiting > 0) return fail(texts.brand.notArrived)
    fail()
    setPublishing(true)
  }
  const ask = (name: keyof typeof reasons) => {
    setTaken(undefined)
    setAsked(name)
  }
  /** The reason stands in the status, too: a hint of the pointer is not seen by those who use the keyboard. */
  const explained = (name: keyof typeof reasons) => ({
    unavailable: reasons[name],
    onFocus: () => ask(name),
    onClickCapture: () => ask(name),
    onBlur: () => setAsked(undefined),
  })
  useUndoKeys(mayEdit, takeBack)
  return (
    <div className={css.bar}>
      <span className={css.saved} role="status">
        {state}
        {said === '' && asked && reasons[asked] && <span className={css.reason}> {reasons[asked]}</span>}
      </span>
      {mayEdit && (
        <>
          <Button
            size="s"
            variant="outline"
            title={reasons.undo ?? hints.undo}
            {...explained('undo')}
            onClick={() => takeBack('undo')}
          >
            {texts.brand.undo}
          </Button>
          <Button
            size="s"
            variant="outline"
            title={reasons.redo ?? hints.redo}
            {...explained('redo')}
            onClick={() => takeBack('redo')}
          >
            {texts.brand.redo}
          </Button>
        </>
      )}
      {can(roles, brand.id, 'publish') && (
        <Button icon="rocket" {...explained('publish')} onClick={openPublishing}>
          {texts.brand.publish}
        </Button>
      )}
      <div className={css.refusal}>
        <ProblemText problem={problem} />
        {refused && (
          <Button size="s" variant="outline" onClick={() => takeBack(refused.kind, refused.step)}>
            {texts.brand.skip[refused.kind]}
          </Button>
        )}
        {problem && <IconButton icon="x" label={texts.notices.close} onClick={() => fail()} />}
      </div>
      {publishing && <Publish brand={brand} onClose={() => setPublishing(false)} />}
    </div>
  )
}

interface Reasons {
  undo?: string
  redo?: string
  publish?: string
}

/** Says why nothing can be undone, brought back or published. */
function useReasons(): Reasons {
  const { call, isCurrent, isTyped } = useDraft()
  const check = use(CheckContext)
  // a change on its way can be undone and published, and leaves nothing to bring back
  if (!call.value || !isCurrent || isTyped) return { redo: texts.unavailable.redo }
  const { steps, conflicts, changes = [] } = call.value
  // changes that players do not see, such as of a value that is inherited likewise, are published all the same
  const isEmpty = conflicts.length === 0 && changes.length === 0
  const isPublished = isEmpty && check.isCurrent && check.isShown
  return {
    ...(!steps.undo && { undo: texts.unavailable.undo }),
    ...(!steps.redo && { redo: texts.unavailable.redo }),
    ...(isEmpty && !check.isCurrent && { publish: texts.unavailable.comparing }),
    ...(isPublished && { publish: texts.unavailable.publish }),
  }
}

/** Says which changes an undo and a redo are about; nothing of that is known while changes are on their way. */
function useStepHints(): { undo?: string; redo?: string } {
  const { call, isCurrent } = useDraft()
  const names = useNames()
  const { undo, redo } = (isCurrent && call.value?.steps) || {}
  return {
    ...(undo && { undo: texts.brand.undoOf(sayStep(names, undo)) }),
    ...(redo && { redo: texts.brand.redoOf(sayStep(names, redo)) }),
  }
}

function Present() {
  const others = usePresence()
  return (
    <p className={css.present} role="status">
      {others.length > 0 && texts.brand.present(others)}
    </p>
  )
}
