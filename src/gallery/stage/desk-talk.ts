/** What desk and stage say to each other, across the frame. */
import type { Looks } from './show-looks.ts'

/** `key`: pressed where nothing on the stage has a use for it. */
export type StageNews = { ready: true } | { leads: string } | { failed: string } | { key: string }

/** Nobody listens where the stage stands alone. */
export function tellDesk(news: StageNews): void {
  if (parent !== window) parent.postMessage(news, location.origin)
}

export function changeLooks(stage: Window, looks: Looks): void {
  stage.postMessage(looks, location.origin)
}

export const isLooks = (data: unknown): data is Looks => isObject(data) && 'look' in data && 'theme' in data

export const isNews = (data: unknown): data is StageNews =>
  isObject(data) && ['ready', 'leads', 'failed', 'key'].some(name => name in data)

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null
