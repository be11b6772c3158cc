/** Types of the service worker's global scope: the DOM's types, with which the program is checked, have none of them. */

interface WorkerEvent {
  /** Keeps the worker running until it settles. */
  waitUntil(work: Promise<unknown>): void
}

export interface PageRequestEvent extends WorkerEvent {
  request: Request
  /** The response that the browser requested while the worker started. */
  preloadResponse: Promise<Response | undefined>
  /** Id of the page that the response becomes. */
  resultingClientId: string
  respondWith(response: Promise<Response>): void
}

/** An open page. */
interface PageClient {
  url: string
  navigate(url: string): Promise<unknown>
}

export interface ServiceWorkerScope {
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageRequestEvent) => void): void
  clients: { get(id: string): Promise<PageClient | undefined> }
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
}
