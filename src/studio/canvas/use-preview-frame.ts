/** The frame of a preview: its address, the port to its page, and whether the page has answered. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { preview } from '../../schemas/studio/calls/preview.ts'
import {
  type Box,
  type FromPreview,
  type Pointed,
  READY,
  type ToPreview,
} from '../../schemas/studio/preview-messages.ts'
import type { Simulation } from '../../schemas/studio/simulation.ts'
import { type CallProblem, call } from '../calls/call.ts'

/** Milliseconds after which a page that does not answer is said to be silent. */
const SILENT_MS = 5000
/** Milliseconds after which a question without an answer has none. */
const QUESTION_MS = 2000

export interface Followed {
  subject: string
  /** Id of the screen that the page shows, such as `home`. */
  screen: string
  /** Absent: the page does not show it. */
  box: Box | undefined
}

export interface PreviewFrame {
  frame: RefObject<HTMLIFrameElement | null>
  /** Address to be shown; undefined until the server has given one. */
  url?: string
  problem?: CallProblem
  /** `silent`: the page has not answered for five seconds. */
  state: 'loading' | 'open' | 'silent'
  /** The page that is shown. */
  page?: { path: string }
  reload(): void
  scroll(by: number): void
  /** Asks for the widget at a point, in CSS pixels of the page. */
  pointAt(x: number, y: number): Promise<Pointed | undefined>
  /**
   * Follows a widget, also on a page that is loaded later; undefined: none is followed any more.
   * @param isChosen the widget was chosen in the page, which stays as it is scrolled
   */
  follow(subject: string | undefined, isChosen?: boolean): void
  /** The followed widget as the page last reported it. */
  followed?: Followed
}

/** @param path page that is shown first, and after each change of the simulation where the page itself has not moved on */
export function usePreviewFrame(brand: string, path: string, simulation: Simulation): PreviewFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort>(undefined)
  const questions = useRef(new Map<number, (pointed: Pointed | undefined) => void>())
  const asked = useRef(0)
  const wantedSubject = useRef<string>(undefined)
  const [followed, setFollowed] = useState<Followed>()
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState<{ url: string; origin: string }>()
  const [problem, setProblem] = useState<CallProblem>()
  const [state, setState] = useState<PreviewFrame['state']>('loading')
  const [page, setPage] = useState<PreviewFrame['page']>()
  const shown = useRef(path)
  const wanted = useRef(path)
  if (wanted.current !== path) {
    wanted.current = path
    shown.current = path
  }
  const key = JSON.stringify(simulation)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address for each page, simulation and try
  useEffect(() => {
    let isWanted = true
    setState('loading')
    setProblem(undefined)
    call(preview, { body: { brand, path: shown.current, simulation } }).then(result => {
      if (!isWanted) return
      if (result.ok) setOpened(result.value)
      else setProblem(result.problem)
    })
    return () => {
      isWanted = false
    }
  }, [brand, path, key, turn])

  useEffect(() => {
    if (!opened) return
    const silent = setTimeout(() => setState(now => (now === 'loading' ? 'silent' : now)), SILENT_MS)
    const receive = ({ data }: MessageEvent<FromPreview>) => {
      if (data.type === 'pointed') {
        questions.current.get(data.id)?.(data.pointed)
        questions.current.delete(data.id)
        return
      }
      if (data.type === 'followed') {
        const { subject, screen, box } = data
        // an answer for the widget before may come late
        if (subject === wantedSubject.current) setFollowed({ subject, screen, box })
        return
      }
      shown.current = data.path
      setPage({ path: data.path })
    }
    const greet = ({ origin, source, data }: MessageEvent) => {
      const view = frame.current?.contentWindow
      if (origin !== opened.origin || !view || source !== view || data !== READY) return
      const channel = new MessageChannel()
      port.current?.close()
      port.current = channel.port1
      channel.port1.onmessage = receive
      view.postMessage(READY, opened.origin, [channel.port2])
      channel.port1.postMessage({ type: 'follow', subject: wantedSubject.current } satisfies ToPreview)
      clearTimeout(silent)
      setState('open')
    }
    window.addEventListener('message', greet)
    return () => {
      clearTimeout(silent)
      window.removeEventListener('message', greet)
      port.current?.close()
      port.current = undefined
    }
  }, [opened])

  const pointAt = useCallback((x: number, y: number): Promise<Pointed | undefined> => {
    const id = ++asked.current
    return new Promise(resolve => {
      if (!port.current) return resolve(undefined)
      questions.current.set(id, resolve)
      setTimeout(() => {
        questions.current.delete(id)
        resolve(undefined)
      }, QUESTION_MS)
      port.current.postMessage({ type: 'point', x, y, id } satisfies ToPreview)
    })
  }, [])
  const follow = useCallback((subject: string | undefined, isChosen?: boolean) => {
    wantedSubject.current = subject
    setFollowed(undefined)
    port.current?.postMessage({ type: 'follow', subject, isChosen } satisfies ToPreview)
  }, [])
  return {
    frame,
    url: opened?.url,
    problem,
    state,
    page,
    reload: () => setTurn(turn + 1),
    scroll: by => port.current?.postMessage({ type: 'scroll', by } satisfies ToPreview),
    pointAt,
    follow,
    followed,
  }
}
