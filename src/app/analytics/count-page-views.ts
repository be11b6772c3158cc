/** Sends page views, and nothing else, to Google Analytics while the visitor agrees; its script is not requested before. */

import { subscribeKey } from 'valtio/utils'
import { subscribe } from 'valtio/vanilla'
import { analyticsConsent } from '../../runtime/browser/analytics-consent.ts'
import { dropCookie } from '../../runtime/state/storage.ts'
import type { ViewStore } from '../state/view-store.ts'

/** Globals that the page and Google's script share. */
interface TagWindow {
  dataLayer?: unknown[]
  [disabled: `ga-disable-${string}`]: boolean
}
interface ScriptPolicy {
  createScriptURL(url: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/** Its address comes from a mail, and anybody with the address can set a password. */
const SECRET_PATH = '/reset-password'

/** @param id measurement id, validated when the metadata was read. @returns a function that stops it. */
export function countPageViews(id: string, store: ViewStore): () => void {
  const page = globalThis as unknown as TagWindow
  let started = false
  let counted = ''
  const send = (...command: unknown[]) => {
    page.dataLayer ??= []
    // the script accepts commands as an `arguments` object only, and ignores arrays
    page.dataLayer.push(asArguments(...command))
  }
  /** Sends the address without query and hash, which may contain a code or a name. Events of the script itself use these values too. */
  const setPage = () => send('set', { page_location: location.origin + store.view.path, page_title: document.title })
  const start = () => {
    started = true
    send('consent', 'default', {
      analytics_storage: 'granted',
      ...Object.fromEntries(['ad_storage', 'ad_user_data', 'ad_personalization'].map(name => [name, 'denied'])),
    })
    send('js', new Date())
    setPage()
    send('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  }
  const count = () => {
    const { path, shell } = store.view
    const isSecret = path === SECRET_PATH
    page[`ga-disable-${id}`] = !analyticsConsent.allowed || isSecret
    if (!analyticsConsent.allowed || path === counted) return
    counted = path
    if (isSecret) return
    if (started) setPage()
    else start()
    send('event', 'page_view', {
      page_location: location.origin + path,
      page_title: document.title,
      language: shell.language.toLowerCase(),
    })
  }
  const onConsent = () => {
    count()
    if (analyticsConsent.allowed) return
    counted = ''
    dropCookies()
  }
  // the document's title changes after the view, in the same task
  const stops = [subscribeKey(analyticsConsent, 'allowed', onConsent), subscribe(store, () => setTimeout(count), true)]
  onConsent()
  return () => {
    for (const stop of stops) stop()
  }
}

function asArguments(..._command: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the script needs this object
  return arguments
}

function loadScript(address: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const rules = {
    createScriptURL(url: string) {
      if (url === address) return url
      throw new TypeError(`${url} is not the analytics script.`)
    },
  }
  const policy = trustedTypes ? trustedTypes.createPolicy('app-analytics', rules) : rules
  const script = document.createElement('script')
  script.async = true
  script.src = policy.createScriptURL(address)
  document.head.append(script)
}

/** Deletes the script's cookies when consent ends, for each domain that they may have been set for. */
function dropCookies() {
  const names = document.cookie.split('; ').map(pair => pair.slice(0, pair.indexOf('=')))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of names.filter(name => /^_ga(_|$)/.test(name)))
    for (const domain of [undefined, ...domains]) dropCookie(name, domain)
}
