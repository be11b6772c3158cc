/** Events of the studio's server for the page in view, over one stream. */

/** Name of an event -> its data. `open`: the stream is there, at first or again; `lost`: it has ended. */
export interface ServerEvents {
  open: undefined
  lost: undefined
  rights: undefined
  draft: { brand: string; seq?: number }
}

/** Milliseconds after which a stream that the server refused is asked for again. */
const RETRY_MS = 4000

type Listener = (data: never) => void
const listeners = new Map<string, Set<Listener>>()

/** @returns a function that stops it */
export function onServerEvent<Name extends keyof ServerEvents>(
  name: Name,
  listener: (data: ServerEvents[Name]) => void,
): () => void {
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(listener as Listener))
  return () => all.delete(listener as Listener)
}

function announce<Name extends keyof ServerEvents>(name: Name, data: ServerEvents[Name]): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never)
}

/**
 * Follows the server while the page is in view: a browser has six connections to a host, and a hidden page has nothing to show. A page that
 * comes into view again learns of everything by its `open`. @returns a function that ends it
 */
export function followServer(): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    const opened = new EventSource('/calls/events')
    stream = opened
    opened.addEventListener('open', () => announce('open', undefined))
    opened.addEventListener('rights', () => announce('rights', undefined))
    opened.addEventListener('draft', event => announce('draft', JSON.parse(event.data)))
    opened.addEventListener('error', () => {
      announce('lost', undefined)
      // the browser itself tries again only where the server answered before
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
    })
  }
  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
