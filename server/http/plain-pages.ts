/** Pages that belong to no brand: the list of brands, "no such site", overload, and a last resort for failures. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from './escape-html.ts'
import { nameProblem } from './recorded-response.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

export interface PlainPage {
  status: number
  /** Code of the problem that the page tells, for the log. */
  code?: string
  html: string
  headers: string[]
}

const STYLE = `:root{color-scheme:dark light}*{box-sizing:border-box}body{margin:0;min-height:100vh;font:16px/1.6 system-ui,sans-serif;background:#0e1016;color:#eceef4;display:grid;place-items:start center;padding:clamp(24px,6vw,72px) 16px}main{width:min(100%,880px)}h1{font-size:clamp(28px,5vw,44px);line-height:1.1;margin:0 0 8px;letter-spacing:-.02em}p{color:#a9afc0;margin:0 0 20px;max-width:60ch}ul{list-style:none;padding:0;margin:28px 0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr))}li a{display:flex;gap:14px;align-items:center;min-height:72px;padding:14px 16px;border-radius:14px;background:#181b24;border:1px solid #272c3a;color:inherit;text-decoration:none}li a:hover,li a:focus-visible{border-color:#8d9bff;background:#1d212d}li img{width:40px;height:40px;border-radius:10px}li b{display:block}li small{color:#a9afc0}a{color:#aab4ff}table{border-collapse:collapse;width:100%;margin:8px 0 24px}th,td{text-align:start;padding:8px 12px 8px 0;border-bottom:1px solid #272c3a;font-size:15px}th{color:#a9afc0;font-weight:500}code{font:14px ui-monospace,monospace;background:#181b24;padding:2px 6px;border-radius:6px}h2{font-size:20px;margin:32px 0 4px}@media (prefers-color-scheme:light){body{background:#f6f7fb;color:#171a23}p,li small,th{color:#5a6274}li a,code{background:#fff}li a{border-color:#dfe3ee}li a:hover,li a:focus-visible{background:#fff;border-color:#4353d8}a{color:#2c3bbd}th,td{border-color:#dfe3ee}}`
const HASH = createHash('sha256').update(STYLE).digest('base64')

interface PageHead {
  status: number
  code?: string
  headers?: string[]
}

function plainPage({ headers = [], ...head }: PageHead, title: string, main: string, secure: boolean): PlainPage {
  const policy = contentSecurityPolicy({ styleHashes: [HASH] })
  return {
    ...head,
    headers: [
      ...securityHeaders(policy, secure),
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      'no-store',
      ...headers,
    ],
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${main}</main></body></html>`,
  }
}

export const noSuchSitePage = (host: string, secure: boolean) =>
  plainPage(
    { status: 421, code: 'request/not-found' },
    'No such site',
    `<h1>No such site</h1><p>Invalid URL, please contact customer service.</p><p>Nothing is published at <code>${escapeHtml(host || 'this address')}</code>. Check the address; if you were given it, ask whoever gave it to you.</p>`,
    secure,
  )

/** Page for operators without the key. @param message tells how to get in */
export const operatorKeyPage = (message: string, secure: boolean) =>
  plainPage(
    { status: 401, code: 'request/operator-key' },
    'For operators',
    `<h1>For operators</h1><p>${escapeHtml(message)}</p>`,
    secure,
  )

/** Page in place of a preview. @param message tells why it is not shown, and how to see it */
export const noPreviewPage = (status: number, message: string, secure: boolean) =>
  plainPage({ status, code: 'request/preview' }, 'Preview', `<h1>Preview</h1><p>${escapeHtml(message)}</p>`, secure)

/** Page of a brand whose platform has never answered. */
export const networkProblemPage = (secure: boolean) =>
  plainPage(
    { status: 503, code: 'request/network', headers: ['retry-after', '5'] },
    'Network link is abnormal',
    '<h1>Network link is abnormal, please try again</h1><p>The site is not reachable at this moment. Nothing you did is lost.</p><p><a href="">Try again</a></p>',
    secure,
  )

/** Page for more visitors than can be served in time. @param message in the visitor's language */
export const busyPage = (message: string, seconds: number, secure: boolean) =>
  plainPage(
    { status: 503, code: 'server/busy', headers: ['retry-after', String(seconds)] },
    message,
    `<h1>${escapeHtml(message)}</h1><p><a href="">↻</a></p>`,
    secure,
  )

export interface ListedBrand {
  id: string
  name: string
  address: string
  /** Mark as a data: address, because the brand's own file is for its own pages only (cross-origin-resource-policy). */
  mark: string
}

/** The brand index at localhost, with the sample accounts if the reference backend answers. */
export const brandIndex = (
  brands: ListedBrand[],
  samples: { list: readonly { username: string; description: string }[]; password: string } | undefined,
  secure: boolean,
) =>
  plainPage(
    { status: 200 },
    'Livery',
    `<h1>Livery</h1><p>One runtime, many brands. Each of these sites is made of JSON files in <code>tenants/</code>.</p><ul>${brands
      .map(
        b =>
          `<li><a href="${escapeHtml(b.address)}"><img src="${escapeHtml(b.mark)}" alt="" width="40" height="40"><span><b>${escapeHtml(b.name)}</b><small>${escapeHtml(b.address)}</small></span></a></li>`,
      )
      .join(
        '',
      )}</ul>${samples ? accountTable(samples.list, samples.password) : ''}<h2>Calls</h2><p>The <a href="/api">API reference</a> has every call of the platform.</p><h2>Another brand</h2><p><code>npm run tenant -- new mybrand</code> makes one; it opens at once, without a rebuild or a restart.</p>`,
    secure,
  )

const accountTable = (accounts: readonly { username: string; description: string }[], password: string) =>
  `<h2>Sample accounts</h2><p>They exist in every brand; the password of each is <code>${escapeHtml(password)}</code>.</p><table><thead><tr><th>Username</th><th>What it is</th></tr></thead><tbody>${accounts
    .map(a => `<tr><td><code>${escapeHtml(a.username)}</code></td><td>${escapeHtml(a.description)}</td></tr>`)
    .join('')}</tbody></table>`

export function sendPlainPage(response: ServerResponse, page: PlainPage): void {
  if (page.code) nameProblem(response, page.code)
  response.writeHead(page.status, [...page.headers, 'content-length', String(Buffer.byteLength(page.html))])
  response.end(page.html)
}
