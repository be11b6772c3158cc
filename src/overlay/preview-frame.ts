/**
 * Connects a page of a preview with the studio that frames it. Part of previews alone. At the address that opens a preview it stores the
 * session of the simulated person and goes on to the page.
 */
import { type FromPreview, READY, type ToPreview } from '../schemas/studio/preview-messages.ts'
import { type Following, followWidget } from './follow-widget.ts'
import { widgetAt } from './widget-place.ts'

interface Entry {
  path: string
  /** Session of the simulated person; absent for a visitor. */
  session?: Record<'token' | 'username' | 'isAgent', string>
}

const entry = document.querySelector<HTMLScriptElement>('script[data-enter]')
if (entry) enterPreview(JSON.parse(entry.dataset.enter!) as Entry)
else connect()

function enterPreview({ path, session }: Entry): void {
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of Object.entries(session ?? {})) sessionStorage.setItem(name, value)
  if (session) localStorage.setItem('signed-in', 'yes')
  location.replace(path)
}

function connect(): void {
  // the host of a preview is <brand>.preview.<host of the studio>
  const studio = location.origin.replace(/:\/\/[^.]+\.preview\./, '://')
  addEventListener('message', event => {
    const [port] = event.ports
    if (event.origin === studio && event.source === parent && event.data === READY && port) talk(port)
  })
  parent.postMessage(READY, studio)
}

let stopTalking = () => {}

function talk(port: MessagePort): void {
  stopTalking()
  const send = (message: FromPreview) => port.postMessage(message)
  const sendPage = () => send({ type: 'page', path: location.pathname + location.search })
  let following: Following | undefined
  const follow = (subject?: string, isChosen = false) => {
    following?.stop()
    following =
      subject === undefined
        ? undefined
        : followWidget(subject, !isChosen, (screen, box) => send({ type: 'followed', subject, screen, box }))
  }
  port.onmessage = ({ data }: MessageEvent<ToPreview>) => {
    if (data.type === 'follow') follow(data.subject, data.isChosen)
    else if (data.type === 'scroll') {
      following?.release()
      scrollBy({ top: data.by })
    } else {
      const element = document.elementFromPoint(data.x, data.y)
      send({ type: 'pointed', id: data.id, pointed: element ? widgetAt(element) : undefined })
    }
  }
  sendPage()
  const navigation = (window as { navigation?: EventTarget }).navigation
  navigation?.addEventListener('currententrychange', sendPage)
  stopTalking = () => {
    follow()
    navigation?.removeEventListener('currententrychange', sendPage)
    port.close()
  }
}
