/**
 * Connects a page of a preview with the studio that frames it. Part of previews alone. At the address that opens a preview it stores the
 * session of the simulated person and goes on to the page.
 */
import { type FromPreview, type Pointed, READY, type ToPreview } from '../schemas/studio/preview-messages.ts'
import { readShownPage, subjectsAt, widgetElements } from './page-subjects.ts'

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
  const sendPage = () =>
    send({ type: 'page', path: location.pathname + location.search, screen: shownPage()?.screen.screen.id ?? '' })
  port.onmessage = ({ data }: MessageEvent<ToPreview>) => {
    if (data.type === 'scroll') scrollBy({ top: data.by })
    else if (data.type === 'show') send({ type: 'pointed', id: data.id, ...found(show(data.subject)) })
    else send({ type: 'pointed', id: data.id, ...found(pointAt(data.x, data.y)) })
  }
  sendPage()
  const navigation = (window as { navigation?: EventTarget }).navigation
  navigation?.addEventListener('currententrychange', sendPage)
  stopTalking = () => {
    navigation?.removeEventListener('currententrychange', sendPage)
    port.close()
  }
}

const found = (pointed: Pointed | undefined) => (pointed ? { pointed } : {})
const shownPage = () => readShownPage(document.getElementById('root'))
const isWidget = (subject: string) => subject.startsWith('widget:')

function pointAt(x: number, y: number): Pointed | undefined {
  const page = shownPage()
  const element = document.elementFromPoint(x, y)
  const subject = page && element && subjectsAt(element, page).find(isWidget)
  return subject && element ? pointedOf(subject, element) : undefined
}

function show(subject: string): Pointed | undefined {
  const page = shownPage()
  if (!page) return undefined
  const element = [...document.querySelectorAll('#root *')].find(
    one => subjectsAt(one, page).find(isWidget) === subject,
  )
  element?.scrollIntoView({ block: 'center' })
  return element && pointedOf(subject, element)
}

function pointedOf(subject: string, element: Element): Pointed {
  const boxes = widgetElements(element).map(one => one.getBoundingClientRect())
  const x = Math.min(...boxes.map(({ left }) => left))
  const y = Math.min(...boxes.map(({ top }) => top))
  const width = Math.max(...boxes.map(({ right }) => right)) - x
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y
  return { subject, box: { x, y, width, height } }
}
