/**
 * Learns of a balance that was changed elsewhere: one tab of the browser reads the server's event stream and passes its events on to the
 * others. Without a stream it asks at intervals.
 */
import { notifyTabsOfBalance } from '../../runtime/session/tabs.ts'
import { session } from '../../runtime/state/session-state.ts'

const ADDRESS = '/site/news'
/** The tab that holds it reads the stream. */
const LOCK = 'event-stream'
/** Pauses before the next attempt, in milliseconds; those after refusals double. */
const FIRST_PAUSE_MS = 3000
const MAX_PAUSE_MS = 60_000
/** Time without a sign of life, which comes every 15 seconds, after which a connection counts as lost. */
const SILENCE_MS = 45_000

/** @param onBalance loads the balance of this tab @returns a function that stops it */
export function followBalance(onBalance: () => void): () => void {
  const leave = new AbortController()
  const { signal } = leave
  const tell = () => {
    if (signal.aborted) return
    onBalance()
    notifyTabsOfBalance()
  }
  const lead = () => readWhileOpen(tell, signal)
  // old browsers, and addresses without HTTPS, have no locks: there each tab reads for itself
  const leading = navigator.locks ? navigator.locks.request(LOCK, { signal }, lead) : lead()
  leading.catch(() => {})
  return () => leave.abort()
}

async function readWhileOpen(tell: () => void, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    const opened = await readStream(tell, signal)
    if (opened) pause = FIRST_PAUSE_MS
    else tell()
    // pages that lost a server together do not come back together
    await wait(pause * (0.5 + Math.random()), signal)
  }
}

/** @returns whether there was a stream, once it has ended */
async function readStream(tell: () => void, signal: AbortSignal): Promise<boolean> {
  const connection = new AbortController()
  const end = () => connection.abort()
  let silence = setTimeout(end, SILENCE_MS)
  signal.addEventListener('abort', end)
  try {
    const headers = { authorization: `Bearer ${session.token}`, accept: 'text/event-stream' }
    const { ok, body } = await fetch(ADDRESS, { headers, cache: 'no-store', signal: connection.signal })
    if (!ok || !body) return false
    // changes since the last request of the page
    tell()
    await readEvents(body, event => {
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE_MS)
      if (event === 'balance') tell()
    }).catch(() => {})
    return true
  } catch {
    return false
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
}

/** Calls back with the name of each event, and with an empty one for a sign of life. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (name: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) onEvent(/^event: (\w+)/.exec(event)?.[1] ?? '')
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
