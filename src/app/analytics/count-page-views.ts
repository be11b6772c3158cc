/** Page views go to Google Analytics while the visitor agrees, and nothing else does; its script is not even asked for before (SHL-08). */
import { subscribeKey } from 'valtio/utils'
import { analyticsConsent } from '../../runtime/browser/analytics-consent.ts'
import { dropCookie } from '../../runtime/browser/storage.ts'
import type { ViewStore } from '../view-store.ts'

/** What the page and Google's script share. */
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

/** Whoever has the address of this page from a mail can set a password. */
const SECRET_PATH = '/reset-password'

/** @param id measurement id, judged when the metadata was read @returns what ends it. */
export function countPageViews(id: string, store: ViewStore): () => void {
  const page = globalThis as unknown as TagWindow
  let begun = false
  let counted = ''
  const say = (...command: unknown[]) => {
    page.dataLayer ??= []
    // the script knows commands by being `arguments`, and leaves arrays alone
    page.dataLayer.push(asArguments(...command))
  }
  /** Without query and hash, which may hold a code or a name; what the script counts by itself takes it from here too. */
  const tellPlace = () => say('set', { page_location: location.origin + store.get().path, page_title: document.title })
  const begin = () => {
    begun = true
    say('consent', 'default', {
      analytics_storage: 'granted',
      ...Object.fromEntries(['ad_storage', 'ad_user_data', 'ad_personalization'].map(name => [name, 'denied'])),
    })
    say('js', new Date())
    tellPlace()
    say('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  }
  const look = () => {
    const { path, shell } = store.get()
    const isSecret = path === SECRET_PATH
    page[`ga-disable-${id}`] = !analyticsConsent.allowed || isSecret
    if (!analyticsConsent.allowed || path === counted) return
    counted = path
    if (isSecret) return
    if (begun) tellPlace()
    else begin()
    say('event', 'page_view', {
      page_location: location.origin + path,
      page_title: document.title,
      language: shell.language.toLowerCase(),
    })
  }
  const decided = () => {
    look()
    if (analyticsConsent.allowed) return
    counted = ''
    dropCookies()
  }
  // the title follows the view in the same task
  const undo = [subscribeKey(analyticsConsent, 'allowed', decided), store.subscribe(() => setTimeout(look))]
  decided()
  return () => {
    for (const step of undo) step()
  }
}

function asArguments(..._command: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the very object is wanted
  return arguments
}

function loadScript(address: string) {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const rules = {
    createScriptURL(url: string) {
      if (url === address) return url
      throw new TypeError(`${url} is not the script of the analytics.`)
    },
  }
  const policy = trustedTypes ? trustedTypes.createPolicy('app-analytics', rules) : rules
  const script = document.createElement('script')
  script.async = true
  script.src = policy.createScriptURL(address)
  document.head.append(script)
}

/** What the script left in the browser goes with the consent, from each domain that it may have been set for. */
function dropCookies() {
  const names = document.cookie.split('; ').map(pair => pair.slice(0, pair.indexOf('=')))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of names.filter(name => /^_ga(_|$)/.test(name)))
    for (const domain of [undefined, ...domains]) dropCookie(name, domain)
}
