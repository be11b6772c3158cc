/** The stage in a frame of the chosen width, made smaller where the window is narrower. */
import { useEffect, useRef, useState } from 'react'
import { type Choice, stageAddress } from '../choice.ts'
import type { Entry } from '../sheet-model.ts'
import { changeLooks, isNews } from '../stage/desk-talk.ts'

export interface FrameProps {
  choice: Choice
  entry: Entry | undefined
  onNews: (news: string) => void
}

export function Frame({ choice, entry, onNews }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [busy, setBusy] = useState(true)
  const scale = useFittingScale(frame, choice.width)
  // what changes in place needs no other page
  const { entry: id, lang, role, still, forced } = choice
  const page = JSON.stringify({ id, lang, role, still, forced })
  const shown = useRef<string>(undefined)
  const address = stageAddress(choice)
  useEffect(() => {
    const stage = frame.current?.contentWindow
    if (!stage) return
    if (shown.current === page) {
      const { theme, look, text } = JSON.parse(JSON.stringify(choice)) as Choice
      return changeLooks(stage, { theme, look, text, still, forced })
    }
    shown.current = page
    setBusy(true)
    onNews('')
    stage.location.replace(address)
  }, [page, address, choice, still, forced, onNews])
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isNews(data)) return
      if ('ready' in data) setBusy(false)
      else if ('key' in data) dispatchEvent(new KeyboardEvent('keydown', { key: data.key }))
      else onNews('leads' in data ? `It leads to ${data.leads}` : data.failed)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onNews])
  return (
    <>
      <div className="head">
        <h1>{entry?.id ?? 'Everything'}</h1>
        <p>{entry?.about ?? 'Every control and widget, one after the other.'}</p>
        <span className="scale">
          {choice.width} px{scale < 1 && ` at ${Math.round(scale * 100)} %`}
        </span>
        <button type="button" onClick={() => frame.current?.contentWindow?.location.reload()}>
          Reload
        </button>
        <a href={address} target="_blank" rel="noopener">
          Open alone
        </a>
      </div>
      <div className="stage" data-busy={busy || undefined} aria-busy={busy}>
        <iframe ref={frame} title={`${entry?.id ?? 'Everything'}, ${choice.width} px wide`} />
      </div>
    </>
  )
}

/** @returns how much smaller than itself the frame is shown: as much as its room asks for. */
function useFittingScale(frame: React.RefObject<HTMLIFrameElement | null>, width: number): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = frame.current
    const room = element?.parentElement
    if (!element || !room) return
    const adapt = () => {
      const factor = Math.min(1, room.clientWidth / width)
      element.style.width = `${width}px`
      element.style.height = `${room.clientHeight / factor}px`
      element.style.scale = String(factor)
      element.style.marginInlineStart = `${Math.max(0, (room.clientWidth - width) / 2)}px`
      setScale(factor)
    }
    adapt()
    const watcher = new ResizeObserver(adapt)
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [frame, width])
  return scale
}
