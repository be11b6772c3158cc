/** The page of the draft in a frame, for a simulated visitor. In the mode Edit a click selects a widget, in the mode Use the page is used. */

import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Box, Pointed } from '../../schemas/studio/preview-messages.ts'
import type { Simulation } from '../../schemas/studio/simulation.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useDraft } from '../brand/use-draft.ts'
import type { PageDocument } from '../documents/documents.ts'
import { pageAddress } from '../documents/page-address.ts'
import over from '../shell/note-over.module.css'
import { languagesOf } from '../texts/brand-languages.ts'
import { texts } from '../texts/texts.ts'
import css from './canvas.module.css'
import { SimulationBar, type Width } from './simulation-bar.tsx'
import { addressOf, subjectOf } from './subject-address.ts'
import { type Followed, type PreviewFrame, usePreviewFrame } from './use-preview-frame.ts'

export interface PreviewAreaProps {
  document: PageDocument
  /** Address of the selected widget. */
  at?: string | undefined
  /** When the selected widget is shown, in words; one for each condition. */
  conditions?: readonly string[]
  /** Where the selection stands, for one that is no widget of the page. */
  hint?: string | undefined
  /** A click in the page can select a widget; else the page is used. */
  canSelect?: boolean
  /** The theme that is worked on, which the page is shown in until another one is chosen. */
  theme?: Simulation['theme']
}

const HOME = '/'
const NONE: readonly string[] = []
/** Milliseconds for which a page that has just been loaded may build itself before a widget counts as hidden. */
const HIDDEN_MS = 700
/** Tests whether an address can be opened as it is: it has no parts that a game or a promotion names. */
const isWhole = (path: string | undefined): path is string => path !== undefined && !path.includes(':')

export function PreviewArea({ document, at, conditions = NONE, hint, canSelect = true, theme }: PreviewAreaProps) {
  const { brand, call } = useDraft()
  const [simulation, setSimulation] = useState<Simulation>({})
  const [width, setWidth] = useState<Width>('fit')
  const [isEditing, setEditing] = useState(canSelect)
  useEffect(() => {
    if (theme) setSimulation(before => ({ ...before, theme }))
  }, [theme])
  const path = isWhole(document.path) ? document.path : HOME
  const preview = usePreviewFrame(brand, path, simulation)
  const { url, state, problem, frame, followed } = preview
  const { preview: said } = texts
  const isOnPage = document.kind === 'frame' || document.document === `screens/${followed?.screen}`
  const isHidden = useHidden(isEditing && state === 'open' && isOnPage, followed)
  return (
    <section className={css.area} aria-label={said.title}>
      <SimulationBar
        value={simulation}
        width={width}
        languages={call.value ? languagesOf(call.value) : []}
        onChange={setSimulation}
        onWidth={setWidth}
      />
      <div className={css.line}>
        {canSelect && (
          <Segmented
            label={said.mode}
            options={[
              { value: 'edit', label: said.edit },
              { value: 'use', label: said.use },
            ]}
            value={isEditing ? 'edit' : 'use'}
            onChange={mode => setEditing(mode === 'edit')}
          />
        )}
        <span className={css.path} role="status">
          {problem?.message ?? sayState(preview)}
          {document.path && !isWhole(document.path) && ` ${said.noPath}`}
        </span>
        <IconButton icon="refresh-cw" label={said.reload} onClick={preview.reload} />
        <p className={css.hint} role="status">
          {hint}
        </p>
      </div>
      <p className={isHidden ? `${over.note} ${css.hidden}` : 'visually-hidden'} role="status">
        {isHidden && said.hidden(conditions)}
      </p>
      <Stage width={width}>
        {url && <iframe ref={frame} className={css.frame} src={url} title={said.title} inert={isEditing} />}
        {isEditing && state === 'open' && <EditLayer preview={preview} at={at} />}
      </Stage>
    </section>
  )
}

/** Names the page in the frame, or says that there is none yet. */
function sayState({ state, page }: PreviewFrame): string | undefined {
  const { loading, silent, at } = texts.preview
  if (state !== 'open') return state === 'silent' ? silent : loading
  return page && at(page.path)
}

/** Decides whether the page lacks the followed widget, and not for a moment only. */
function useHidden(isShown: boolean, followed: Followed | undefined): boolean {
  const missing = isShown && followed && !followed.box ? followed.subject : undefined
  const [hidden, setHidden] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setHidden(missing), missing === undefined ? 0 : HIDDEN_MS)
    return () => clearTimeout(timer)
  }, [missing])
  return missing !== undefined && missing === hidden
}

/** Shows the page in the simulated width, made smaller where it would be wider than the area. */
function Stage({ width, children }: { width: Width; children: React.ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const resize = () => {
      const { clientWidth, clientHeight } = stage.current!
      const wide = width === 'fit' ? clientWidth : Number(width)
      const scale = Math.min(1, clientWidth / wide)
      const { style } = page.current!
      style.inlineSize = `${wide}px`
      style.blockSize = `${clientHeight / scale}px`
      style.transform = `translateX(${(-wide * scale) / 2}px) scale(${scale})`
    }
    const observer = new ResizeObserver(resize)
    observer.observe(stage.current!)
    resize()
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={stage} className={css.stage}>
      <div ref={page} className={css.page}>
        {children}
      </div>
    </div>
  )
}

/**
 * Lies over the page while it is edited: pointing outlines a widget, a click selects it. By keyboard widgets are selected in the outline.
 */
function EditLayer({ preview, at }: { preview: PreviewFrame; at: string | undefined }) {
  const { brand } = useDraft()
  const navigate = useNavigate()
  const { pointAt, scroll, follow, followed } = preview
  const [pointed, setPointed] = useState<Pointed>()
  const isAsking = useRef(false)
  /** Address of the widget that was clicked last. */
  const clicked = useRef<string>(undefined)
  useEffect(() => {
    follow(at === undefined ? undefined : subjectOf(at), at === clicked.current)
    clicked.current = undefined
    return () => follow(undefined)
  }, [at, follow])
  const ask = async ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    if (isAsking.current) return
    isAsking.current = true
    setPointed(await pointAt(offsetX, offsetY))
    isAsking.current = false
  }
  const choose = async ({ nativeEvent: { offsetX, offsetY } }: React.MouseEvent) => {
    const found = await pointAt(offsetX, offsetY)
    const address = found && addressOf(found.subject)
    if (!address) return
    clicked.current = address
    navigate(pageAddress(brand, address), { replace: true })
  }
  return (
    <>
      {pointed && <Outlined kind="pointed" box={pointed.box} />}
      {followed?.box && <Outlined kind="selected" box={followed.box} />}
      {/* for the pointer alone: the outline does the same by keyboard */}
      <div
        className={css.layer}
        aria-hidden="true"
        onPointerMove={ask}
        onPointerLeave={() => setPointed(undefined)}
        onWheel={({ deltaY }) => {
          scroll(deltaY)
          setPointed(undefined)
        }}
        onClick={choose}
      />
    </>
  )
}

function Outlined({ kind, box }: { kind: 'pointed' | 'selected'; box: Box }) {
  const element: RefObject<HTMLDivElement | null> = useRef(null)
  useLayoutEffect(() => {
    const { style } = element.current!
    style.left = `${box.x}px`
    style.top = `${box.y}px`
    style.width = `${box.width}px`
    style.height = `${box.height}px`
  }, [box])
  return <div ref={element} className={css.box} data-kind={kind} />
}
