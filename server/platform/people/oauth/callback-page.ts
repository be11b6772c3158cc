/**
 * Renders the page that a provider sends the browser back to, under the brand's name: it notifies the waiting tab, which shows any problem,
 * removes the query from its address and closes.
 */
import { createHash } from 'node:crypto'
import { COMPLETE_PATH, OAUTH_CHANNEL, type OAuthMessage } from '../../../../src/schemas/session/oauth.ts'
import { escapeHtml } from '../../../http/escape-html.ts'

/**
 * Reads the page's data. A window that cannot close itself goes on to the site, where the waiting tab has signed in, or to the rest of the
 * registration.
 */
const SCRIPT = `const message=JSON.parse(document.getElementById('message').textContent);history.replaceState(null,'','/oauth/done');const channel=new BroadcastChannel('${OAUTH_CHANNEL}');channel.postMessage(message);if(message.ok){window.close();setTimeout(()=>location.replace(message.attempt?'${COMPLETE_PATH}?attempt='+message.attempt:'/'),1500)}else if(message.tab)setTimeout(()=>window.close(),4000)`
const STYLE =
  ':root{color-scheme:dark light}body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;font:17px/1.6 system-ui,sans-serif;padding:24px}h1{font-size:22px}a{color:inherit}'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows this script and this style only; the page's address is sent nowhere as a referrer. */
export const CALLBACK_HEADERS: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
}

export interface CallbackTexts {
  /** Upper-case code, as forms and texts use it. */
  language: string
  /** Name of the brand. */
  title: string
  /** Address of the link back to the site, where the window cannot close itself. */
  home: string
}

export function callbackPage(message: OAuthMessage, { language, title, home }: CallbackTexts): string {
  const errorText = message.ok
    ? ''
    : `<p role="alert">${escapeHtml(message.message)}</p><p><a href="/">${escapeHtml(home)}</a></p>`
  // escaped so that no character of the JSON can end the script element
  const data = JSON.stringify(message).replace(/[<>&\u2028\u2029]/g, unicodeEscape)
  return `<!doctype html><html lang="${escapeHtml(language.toLowerCase())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${errorText}</main><script type="application/json" id="message">${data}</script><script>${SCRIPT}</script></body></html>`
}

const unicodeEscape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
